import * as z from 'zod/mini';
import { isFabricTarget } from './links.ts';
import { apiMessages } from './api-messages.ts';
import { link, picture, text } from './values.ts';

/** An entry of the fabric list; `subtitle` is the target of its link. */
export interface Fabric {
  _id: string;
  title: string;
  image: string;
  subtitle: string;
}

/** What the admin sends. */
export const fabricSchema = z.object({
  title: text,
  image: picture,
  subtitle: link.check(z.refine(isFabricTarget, apiMessages.leadsNowhere)),
});
export type FabricInput = z.infer<typeof fabricSchema>;
