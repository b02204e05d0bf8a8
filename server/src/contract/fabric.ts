import * as z from 'zod/mini';
import { categories } from './categories.ts';
import { hasNoTricks, isOwnPath } from './paths.ts';
import { link, picture, text } from './values.ts';

export const fabricMessages = {
  removed: 'Fabric removed successfully!',
  leadsNowhere: 'Use a category, a path that starts with one slash, or a text that starts with #.',
} as const;

/** An entry of the fabric list; `subtitle` is the target of its link. */
export interface Fabric {
  _id: string;
  title: string;
  image: string;
  subtitle: string;
}

/** A category's key or slug, a path of this shop, or a text that starts with `#`, which is no link. */
function isFabricTarget(value: string): boolean {
  const isCategory = categories.some(({ key, slug }) => key === value || slug === value);
  return isCategory || isOwnPath(value) || (value.startsWith('#') && hasNoTricks(value));
}

/** What the admin sends. */
export const fabricSchema = z.object({
  title: text,
  image: picture,
  subtitle: link.check(z.refine(isFabricTarget, fabricMessages.leadsNowhere)),
});
export type FabricInput = z.infer<typeof fabricSchema>;
