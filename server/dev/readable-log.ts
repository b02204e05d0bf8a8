import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({
  ignore: 'time,id,method,route,status,ms',
  messageFormat: '{if msg}{msg}{end}{if method}{method} {route} {status}, {ms} ms{end}',
});

/** Formats one entry of the API's log for a terminal; other output stays as it is. */
export const readableLog = (row: string): string => pretty(row).trimEnd();
