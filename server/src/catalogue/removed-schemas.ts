import * as z from 'zod/mini';
import { id, moment } from '../contract/values.ts';

/** `at` is the date of the entry `before`, which may be restored by now. */
export const removedQuerySchema = z.object({
  before: z.optional(id),
  at: z.optional(moment),
});
export type RemovedQuery = z.infer<typeof removedQuerySchema>;
