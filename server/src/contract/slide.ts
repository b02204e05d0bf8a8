import * as z from 'zod/mini';
import { id, picture } from './values.ts';

export const slideInputSchema = z.object({ image: picture });
export type SlideInput = z.infer<typeof slideInputSchema>;
export const slideChangesSchema = z.partial(slideInputSchema);

export const slideSchema = z.extend(slideInputSchema, { _id: id });
export type Slide = z.infer<typeof slideSchema>;

export const slideMessages = {
  removed: 'Slider removed successfully!',
  order: 'Name each slide once, and only slides that there are.',
} as const;

/** Slides in their new order. Those that it does not name follow, newest first. */
export const slideOrderSchema = z.object({
  ids: z.array(z.string(slideMessages.order)),
});
export type SlideOrder = z.infer<typeof slideOrderSchema>;
