import * as z from 'zod/mini';
import { fabricTarget } from './fabric-target.ts';
import { hasNoTricks } from './paths.ts';
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

/** What leads somewhere, or a text that starts with `#`, which is no link. */
const isTarget = (value: string) =>
  fabricTarget(value) !== undefined || (value.startsWith('#') && hasNoTricks(value));

/** What the admin sends. */
export const fabricSchema = z.object({
  title: text,
  image: picture,
  subtitle: link.check(z.refine(isTarget, fabricMessages.leadsNowhere)),
});
export type FabricInput = z.infer<typeof fabricSchema>;
