import * as z from 'zod/mini';
import { link, text } from './values.ts';

/** An entry of the fabric list; `subtitle` is where it leads (readings, "Fabric `subtitle`"). */
export interface Fabric {
  _id: string;
  title: string;
  image: string;
  subtitle: string;
}

/** What the owner says of a fabric (specification, section 5: every field is required). */
export const fabricSchema = z.object({ title: text, image: link, subtitle: text });
export type FabricInput = z.infer<typeof fabricSchema>;
