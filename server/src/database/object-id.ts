import { Types } from 'mongoose';

export type Id = Types.ObjectId;

export const newId = (): Id => new Types.ObjectId();

const HEX_24 = /^[0-9a-f]{24}$/i;

/** Undefined for everything malformed. */
export function parseId(value: unknown): Id | undefined {
  return typeof value === 'string' && HEX_24.test(value) ? new Types.ObjectId(value) : undefined;
}
