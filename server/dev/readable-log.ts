import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({
  ignore: 'time,id,method,route,status,ms',
  messageFormat: '{if msg}{msg}{end}{if method}{method} {route} {status}, {ms} ms{end}',
});

/** Formats a line of the API's structured log for a terminal; other lines stay as they are. */
export const readableLog = (line: string): string => pretty(line).trimEnd();
