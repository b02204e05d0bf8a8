import * as z from 'zod/mini';

export const BROWSER_ERROR_MAX = 8 * 1024;

/** An error in a shopper's browser, for the log. Nothing that was typed, and no address of a page. */
export const browserErrorSchema = z.object({
  message: z.string(),
  /** Only places in the shop's own files are logged. */
  stack: z.optional(z.string()),
  /** The pattern of the screen's path, such as `/filter/:slug`. */
  route: z.optional(z.string()),
  version: z.optional(z.string()),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;
