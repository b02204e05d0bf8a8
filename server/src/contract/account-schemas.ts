import * as z from 'zod/mini';

/** Who the server takes the caller for (`GET /api/me`). */
export const meSchema = z.object({ uid: z.string(), isAdmin: z.boolean() });
export type Me = z.infer<typeof meSchema>;
