import * as z from 'zod/mini';
import { categories } from './categories.ts';
import { messages } from './messages.ts';
import { isOwnPath, isPlain, link, picture, text } from './values.ts';

/** An entry of the fabric list; `subtitle` is where it leads (readings, "Fabric `subtitle`"). */
export interface Fabric {
  _id: string;
  title: string;
  image: string;
  subtitle: string;
}

/** A category's key or slug, a path of ours, or `#` and anything, which leads nowhere. */
function isFabricTarget(value: string): boolean {
  const isCategory = categories.some(({ key, slug }) => key === value || slug === value);
  return isCategory || isOwnPath(value) || (value.startsWith('#') && isPlain(value));
}

/** What the owner says of a fabric (specification, section 5: every field is required). */
export const fabricSchema = z.object({
  title: text,
  image: picture,
  subtitle: link.check(z.refine(isFabricTarget, messages.api.leadsNowhere)),
});
export type FabricInput = z.infer<typeof fabricSchema>;
