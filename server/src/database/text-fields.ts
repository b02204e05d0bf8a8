import type { ZodMiniObject } from 'zod/mini';

/** The fields of a Mongoose schema for a schema of the contract that has only strings. */
export const textFields = ({ shape }: ZodMiniObject) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { _zod }]) => [
      name,
      { type: String, required: _zod.optin !== 'optional' },
    ]),
  );
