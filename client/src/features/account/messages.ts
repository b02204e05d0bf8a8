import { accountMessages as serverMessages } from '@tanabana/server/contract/account';
import { passwordTooShort } from '../../lib/forms.ts';

export const accountMessages = {
  ...serverMessages,
  confirmDeletion: 'Are you sure you want to delete your account? This action cannot be undone.',
  notSignedIn: 'Please log in to delete your account.',
  passwordRequired: 'Please enter your password to confirm.',
  wrongPassword: 'Incorrect password. Please try again.',
  networkFailed: 'Network error. Please check your connection and try again.',
  deletionFailed: 'An unexpected error occurred. Please try again later.',
  nameRequired: 'Please enter a name.',
  nameChanged: 'Name changed successfully!',
  nameFailed: 'Failed to change name. Check the console for details.',
  passwordTooShort,
  passwordTooWeak: 'This password is too weak. Please choose another.',
  passwordChanged: 'Password changed successfully!',
  passwordFailed: 'Failed to change password. Check the console for details.',
  downloadFailed: 'Failed to download your data. Check the console for details.',
  refused: "We're sorry, but this page is not available for user access.",
} as const;
