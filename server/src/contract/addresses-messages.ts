export const addressesMessages = {
  invalidNumber: 'Enter a valid 10-digit mobile number.',
  invalidCode: 'Enter a valid 6-digit pin code.',
  removed: 'Address removed successfully!',
  tooMany: 'You can save up to 20 addresses.',
} as const;
