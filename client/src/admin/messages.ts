import { fabricMessages } from '@tanabana/server/contract/fabric';
import { TRACKING_MAX } from '@tanabana/server/contract/order';
import { PICTURE_MB_MAX } from '@tanabana/server/contract/pictures';
import { productMessages } from '@tanabana/server/contract/product';
import { MORE_PICTURES_MAX } from '@tanabana/server/contract/sale';
import { slideMessages } from '@tanabana/server/contract/slide';

export const adminMessages = {
  productAdded: 'Product added successfully!',
  productAddFailed: 'Failed to add product. Check the console for details.',
  changeFailed: 'This could not be saved. Please try again.',
  productUpdated: 'Product updated successfully!',
  productUpdateFailed: 'Failed to update product. Check the console for details.',
  productRemoved: productMessages.removed,
  productRemoveFailed: 'Failed to remove Product. Check the console for details.',
  productRestored: 'Product restored successfully!',
  productRestoreFailed: 'Failed to restore Product. Check the console for details.',
  fabricAdded: 'Fabric added successfully!',
  fabricAddFailed: 'Failed to add Fabric. Check the console for details.',
  fabricUpdated: 'Fabric updated successfully!',
  fabricUpdateFailed: 'Failed to update Fabric. Check the console for details.',
  fabricRemoved: fabricMessages.removed,
  fabricRemoveFailed: 'Failed to remove Fabric. Check the console for details.',
  fabricRestored: 'Fabric restored successfully!',
  fabricRestoreFailed: 'Failed to restore Fabric. Check the console for details.',
  slideAdded: 'Slider added successfully!',
  slideAddFailed: 'Failed to add Slider. Check the console for details.',
  slideUpdated: 'Slider updated successfully!',
  slideUpdateFailed: 'Failed to update Slider. Check the console for details.',
  slideRemoved: slideMessages.removed,
  slideRemoveFailed: 'Failed to remove Slider. Check the console for details.',
  slideRestored: 'Slider restored successfully!',
  slideRestoreFailed: 'Failed to restore Slider. Check the console for details.',
  moveFailed: 'This could not be moved. Please try again.',
  notANumber: 'Enter a number, such as 1,299 or 1299.50.',
  notWhole: 'Enter a whole number, such as 112.',
  pictureNotSupported: (name: string) => `${name} is not a picture. Use JPEG, PNG, WebP or AVIF.`,
  pictureTooLarge: (name: string, size: string) =>
    `${name} is too large (${size}). The limit is ${PICTURE_MB_MAX} MB.`,
  pictureNotUploaded: 'The picture could not be uploaded. Please try again.',
  pictureUploading: 'The picture is still uploading.',
  pictureFailed: 'A picture could not be uploaded. Try again or remove it.',
  picturesLost: (names: readonly string[]) =>
    `Still on the way when the page was loaded again: ${names.join(', ')}. Choose again.`,
  picturesLeftOut: (names: readonly string[]) =>
    `At most ${MORE_PICTURES_MAX + 1} pictures. Left out: ${names.join(', ')}.`,
  pictureFirst: 'This picture is in the lists now. Its colours are found again.',
  picturePage: (site: string) =>
    `This link leads to a page of ${site}, not to a picture. Download the picture and upload it.`,
  pictureBroken: 'There is no picture at this address.',
  summaryFailed: 'The figures could not be loaded.',
  ordersPrintFailed: 'Failed to print the orders. Check the console for details.',
  orderMarkFailed: 'Failed to mark the order. Check the console for details.',
  orderConfirmFailed: 'Failed to change the order. Check the console for details.',
  orderCancelFailed: 'Failed to cancel the order. Check the console for details.',
  trackingTooLong: `At most ${TRACKING_MAX.number} letters, or a link that begins with https://.`,
  labelsPrintFailed: 'Failed to print the labels. Check the console for details.',
  ordersDownloadFailed: 'Failed to download the orders. Check the console for details.',
} as const;
