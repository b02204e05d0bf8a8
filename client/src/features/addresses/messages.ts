import { addressMessages as serverMessages } from '@tanabana/server/contract/address';

export const addressMessages = {
  ...serverMessages,
  added: 'Address added successfully!',
  addFailed: 'Failed to add address. Check the console for details.',
  updated: 'Address updated successfully!',
  updateFailed: 'Failed to update address. Check the console for details.',
  removeFailed: 'Failed to remove address. Check the console for details.',
  confirmRemove: 'Are you sure you want to delete this address?',
} as const;
