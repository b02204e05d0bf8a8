import { BSON, encode, type Document } from './bson.ts';

// https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
// Every message: int32 length, int32 id, int32 id it replies to, int32 kind; then the kind's own part.
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
// Flags that must be understood: a checksum follows, more messages follow. The driver sends neither.
const REQUIRED_FLAGS = 0xffff;

export const MESSAGE_BYTES_MAX = 48_000_000;

export interface Request {
  id: number;
  /** A connection's first message comes in the old form and wants its reply in the old form. */
  legacy: boolean;
  command: Document;
}

/** Cuts the bytes of a socket into whole messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** Chunks are joined when so many bytes are there: a header, then its message. */
  #needed = HEADER_BYTES;

  *read(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    while (this.#bytes >= this.#needed) {
      let rest = Buffer.concat(this.#chunks);
      const length = rest.readInt32LE(0);
      if (length < HEADER_BYTES || length > MESSAGE_BYTES_MAX) {
        throw new Error(`message length ${length}`);
      }
      this.#needed = length;
      if (rest.length >= length) {
        yield rest.subarray(0, length);
        rest = rest.subarray(length);
        this.#needed = HEADER_BYTES;
      }
      this.#chunks = [rest];
      this.#bytes = rest.length;
    }
  }
}

export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const kind = message.readInt32LE(12);
  if (kind === OP_QUERY) return { id, legacy: true, command: parseQuery(message) };
  if (kind === OP_MSG) return { id, legacy: false, command: parseMsg(message) };
  throw new Error(`message kind ${kind}`);
}

/** OP_QUERY: int32 flags, the collection's name up to a zero byte, int32 skip, int32 limit, one document. */
function parseQuery(message: Buffer): Document {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = message.indexOf(0, nameStart);
  const collection = message.toString('utf8', nameStart, nameEnd);
  if (nameEnd < 0 || collection !== 'admin.$cmd') throw new Error('OP_QUERY');
  return { ...BSON.deserialize(part(message, nameEnd + 1 + 8)), $db: 'admin' };
}

/**
 * OP_MSG: uint32 flags, then sections. One of kind 0 is the command. Those of kind 1 carry the documents of one of its
 * lists, one after the other: int32 size, the list's name up to a zero byte, the documents.
 */
function parseMsg(message: Buffer): Document {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_FLAGS) !== 0) throw new Error(`flags ${flags}`);
  let command: Document | undefined;
  const lists: Document = {};
  let at = HEADER_BYTES + 4;
  while (at < message.length) {
    const kind = message[at];
    const section = part(message, at + 1);
    if (kind === 0 && command === undefined) command = BSON.deserialize(section);
    else if (kind === 1) Object.assign(lists, parseList(section));
    else throw new Error(`section kind ${kind}`);
    at += 1 + section.length;
  }
  if (command === undefined) throw new Error('no command');
  return { ...command, ...lists };
}

function parseList(section: Buffer): Document {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new Error('list without a name');
  const documents: Document[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const bytes = part(section, at);
    documents.push(BSON.deserialize(bytes));
    at += bytes.length;
  }
  return { [section.toString('utf8', 4, nameEnd)]: documents };
}

/** The bytes from here on whose int32 length is in front of them: a document or a section. */
function part(bytes: Buffer, at: number): Buffer {
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > bytes.length) throw new Error(`length ${length}`);
  return bytes.subarray(at, at + length);
}

export function encodeReply(request: Request, reply: Document): Buffer {
  const body = encode(reply);
  // OP_REPLY: int32 flags, int64 cursor, int32 from, int32 count. OP_MSG: uint32 flags, one byte section kind.
  const prefix = Buffer.alloc(HEADER_BYTES + (request.legacy ? 20 : 5));
  prefix.writeInt32LE(prefix.length + body.length, 0);
  prefix.writeInt32LE(request.id, 8);
  prefix.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) prefix.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([prefix, body]);
}
