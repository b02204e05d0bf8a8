import * as z from 'zod/mini';
import { fabricTarget } from './fabric-target.ts';
import { hasNoTricks } from './paths.ts';
import { id, link, picture, text } from './values.ts';

export const fabricMessages = {
  removed: 'Fabric removed successfully!',
  leadsNowhere:
    'Use a category, a path that starts with a slash and has no // or .. in it, or a text that starts with #.',
} as const;

/** What leads somewhere, or a text that starts with `#`, which is no link. */
const isTarget = (value: string) =>
  fabricTarget(value) !== undefined || (value.startsWith('#') && hasNoTricks(value));

/** What the admin sends. `subtitle` is the target of the entry's link. */
export const fabricInputSchema = z.object({
  title: text,
  image: picture,
  subtitle: link.check(z.refine(isTarget, fabricMessages.leadsNowhere)),
});
export type FabricInput = z.infer<typeof fabricInputSchema>;
export const fabricChangesSchema = z.partial(fabricInputSchema);

export const fabricSchema = z.extend(fabricInputSchema, { _id: id });
export type Fabric = z.infer<typeof fabricSchema>;
