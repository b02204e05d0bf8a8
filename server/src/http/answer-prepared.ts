import type { Request, RequestHandler } from 'express';
import { sendPrepared, type PreparedAnswer } from './prepared-answer.ts';

/**
 * Answers reads of these paths before any other middleware. A request of another origin goes on to the router, since
 * its answer needs the headers of `crossOrigin`; so does one that writes the path in another way.
 */
export function answerPrepared(
  answers: ReadonlyMap<string, { answer: PreparedAnswer | undefined }>,
): RequestHandler {
  return (req, res, next) => {
    const answer = isRead(req) && req.headers.origin === undefined && answers.get(req.url)?.answer;
    if (!answer) {
      next();
      return;
    }
    res.locals.route = req.url;
    sendPrepared(req, res, answer);
  };
}

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
