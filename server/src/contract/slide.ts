import * as z from 'zod/mini';
import { picture } from './values.ts';

export interface Slide {
  _id: string;
  image: string;
}

/** What the admin sends. */
export const slideSchema = z.object({ image: picture });
export type SlideInput = z.infer<typeof slideSchema>;

export const slideMessages = { removed: 'Slider removed successfully!' } as const;
