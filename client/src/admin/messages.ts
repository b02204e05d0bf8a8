import { fabricMessages } from '@tanabana/server/contract/fabric';
import { PICTURE_MB_MAX } from '@tanabana/server/contract/pictures';
import { productMessages } from '@tanabana/server/contract/product';
import { slideMessages } from '@tanabana/server/contract/slide';

/** The server sends some of these texts too. */
export const adminMessages = {
  productAdded: 'Product added successfully!',
  productAddFailed: 'Failed to add product. Check the console for details.',
  productUpdated: 'Product updated successfully!',
  productUpdateFailed: 'Failed to update product. Check the console for details.',
  productRemoved: productMessages.removed,
  productRemoveFailed: 'Failed to remove Product. Check the console for details.',
  fabricAdded: 'Fabric added successfully!',
  fabricAddFailed: 'Failed to add Fabric. Check the console for details.',
  fabricRemoved: fabricMessages.removed,
  fabricRemoveFailed: 'Failed to remove Fabric. Check the console for details.',
  slideAdded: 'Slider added successfully!',
  slideAddFailed: 'Failed to add Slider. Check the console for details.',
  slideRemoved: slideMessages.removed,
  slideRemoveFailed: 'Failed to remove Slider. Check the console for details.',
  pictureNotSupported: (name: string) => `${name} is not a picture. Use JPEG, PNG, WebP or AVIF.`,
  pictureTooLarge: (name: string, size: string) =>
    `${name} has ${size}. The most is ${PICTURE_MB_MAX} MB.`,
  pictureNotUploaded: 'The picture could not be uploaded. Please try again.',
  pictureOnItsWay: 'The picture is still on its way.',
  pictureBroken: 'There is no picture at this address.',
  summaryFailed: 'The figures cannot be loaded.',
  ordersPrintFailed: 'Failed to print the orders. Check the console for details.',
  orderMarkFailed: 'Failed to mark the order. Check the console for details.',
  orderCancelled: (orderNumber: string) =>
    `${orderNumber} was cancelled meanwhile. Do not send it.`,
  orderPartCancelled: (orderNumber: string) =>
    `Part of ${orderNumber} was cancelled meanwhile. Take it out of the parcel.`,
  ordersDownloadFailed: 'Failed to download the orders. Check the console for details.',
} as const;
