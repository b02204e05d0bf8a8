import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Clients that send requests ahead send a few. One read can hold thousands, each of which costs kilobytes. */
const WAITING_MAX = 32;

const waiting = new WeakMap<Socket, number>();

/**
 * Handles a request when the connection is free for its response. Node parses at once all requests that a client has
 * sent, and when the connection ends it never closes the responses that still wait, so what they hold would leak.
 * Nothing more is read while requests wait; a connection on which too many of them wait is ended.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  return (req, res) => {
    if (res.socket) {
      handle(req, res);
      return;
    }
    const { socket } = req;
    const before = waiting.get(socket) ?? 0;
    if (before === WAITING_MAX) {
      socket.destroy();
      return;
    }
    if (before === 0) {
      socket.pause();
      // Node resumes it after each parsed request.
      socket.on('resume', pause);
    }
    waiting.set(socket, before + 1);
    res.once('socket', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0) {
        socket.off('resume', pause);
        socket.resume();
      }
      handle(req, res);
    });
  };
}

function pause(this: Socket): void {
  this.pause();
}
