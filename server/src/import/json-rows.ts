import express, { type RequestHandler } from 'express';
import { apiMessages } from '../contract/error.ts';
import {
  IMPORT_BODY_MAX,
  IMPORT_ROW_MAX,
  IMPORT_ROWS_MAX,
  importMessages,
} from '../contract/import.ts';
import { badRequest } from '../http/api-error.ts';
import { expectJson } from '../http/json-body.ts';
import { inSlices } from '../lib/slices.ts';

/**
 * Parses the rows of a body one by one, in slices: `JSON.parse` of a whole body of nonsense, and the check of a row as
 * long, would stop other requests for half a second.
 */
const parseRows: RequestHandler = async (req, _res, next) => {
  const text = typeof req.body === 'string' ? req.body.trim() : '';
  req.body = text ? await parseList(text) : undefined;
  next();
};

export const jsonRows: RequestHandler[] = [
  expectJson,
  express.text({ type: () => true, limit: IMPORT_BODY_MAX }),
  parseRows,
];

export async function parseList(text: string): Promise<unknown> {
  // Whatever else it is, the schema refuses it.
  if (!text.startsWith('[') || !text.endsWith(']')) return parseValue(text, 1);
  const rows: unknown[] = [];
  for await (const row of inSlices(elementsOf(text.slice(1, -1)))) {
    if (rows.length === IMPORT_ROWS_MAX) throw badRequest(importMessages.tooLong);
    rows.push(parseValue(row, rows.length + 1));
  }
  return rows;
}

function parseValue(text: string, row: number): unknown {
  if (text.length > IMPORT_ROW_MAX) throw badRequest(importMessages.rowTooLong(row));
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(apiMessages.badRequest);
  }
}

/** The texts between the commas that are in no string and no brackets: each is JSON if all of them together are a list. */
function* elementsOf(inList: string): Generator<string, void> {
  if (inList.trim() === '') return;
  let depth = 0;
  let start = 0;
  let isInString = false;
  for (let at = 0; at < inList.length; at += 1) {
    const char = inList[at];
    if (isInString) {
      if (char === '\\') at += 1;
      isInString = char !== '"';
    } else if (char === '"') {
      isInString = true;
    } else if (char === '[' || char === '{') {
      depth += 1;
    } else if (char === ']' || char === '}') {
      depth -= 1;
    } else if (char === ',' && depth === 0) {
      yield inList.slice(start, at);
      start = at + 1;
    }
  }
  yield inList.slice(start);
}
