import { addressMessages as answers } from '@tanabana/server/contract/address';

/** What its screens say; the server answers some of it, too. */
export const addressesMessages = {
  ...answers,
  added: 'Address added successfully!',
  addFailed: 'Failed to add address. Check the console for details.',
  updated: 'Address updated successfully!',
  updateFailed: 'Failed to update address. Check the console for details.',
  removeFailed: 'Failed to remove address. Check the console for details.',
  confirmRemove: 'Are you sure you want to delete this address?',
} as const;
