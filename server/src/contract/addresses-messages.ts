export const addressesMessages = {
  invalidNumber: 'Enter a valid 10-digit mobile number.',
  invalidCode: 'Enter a valid 6-digit pin code.',
  added: 'Address added successfully!',
  addFailed: 'Failed to add address. Check the console for details.',
  updated: 'Address updated successfully!',
  updateFailed: 'Failed to update address. Check the console for details.',
  removed: 'Address removed successfully!',
  removeFailed: 'Failed to remove address. Check the console for details.',
  confirmRemove: 'Are you sure you want to delete this address?',
  tooMany: 'You can save up to 20 addresses.',
} as const;
