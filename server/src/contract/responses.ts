import * as z from 'zod/mini';

/** What every response with a status from 400 on carries. */
export const errorSchema = z.object({ message: z.string() });
export type ErrorBody = z.infer<typeof errorSchema>;

/** What is done, in words for the user. */
export const messageSchema = z.object({ message: z.string() });

/** Its address, for the field `image` of products, fabrics and slides. */
export const uploadedPictureSchema = z.object({ image: z.string() });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
