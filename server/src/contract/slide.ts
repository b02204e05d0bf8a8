import * as z from 'zod/mini';
import { id, picture } from './values.ts';

/** What the admin sends. */
export const slideInputSchema = z.object({ image: picture });
export type SlideInput = z.infer<typeof slideInputSchema>;
export const slideChangesSchema = z.partial(slideInputSchema);

export const slideSchema = z.extend(slideInputSchema, { _id: id });
export type Slide = z.infer<typeof slideSchema>;

export const slideMessages = { removed: 'Slider removed successfully!' } as const;
