import { fabricMessages } from '@tanabana/server/contract/fabric';
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
  pictureBroken: 'There is no picture at this address.',
  ordersPrintFailed: 'Failed to print the orders. Check the console for details.',
  ordersDownloadFailed: 'Failed to download the orders. Check the console for details.',
} as const;
