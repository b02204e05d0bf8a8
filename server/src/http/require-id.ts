import { parseId, type Id } from '../database/object-id.ts';
import { notFound } from './api-error.ts';

/** Throws 404 for a malformed id, like for an unknown one. */
export function requireId(value: unknown): Id {
  const id = parseId(value);
  if (!id) throw notFound();
  return id;
}
