import { accountMessages as answers } from '@tanabana/server/contract/account';

/** The server sends some of these texts too. */
export const accountMessages = {
  ...answers,
  confirmDeletion: 'Are you sure you want to delete your account? This action cannot be undone.',
  notSignedIn: 'Please log in to delete your account.',
  passwordRequired: 'Please enter your password to confirm.',
  wrongPassword: 'Incorrect password. Please try again.',
  recentLoginRequired: 'Please log in again to delete your account.',
  networkFailed: 'Network error. Please check your connection and try again.',
  deletionFailed: 'An unexpected error occurred. Please try again later.',
  refused: "We're sorry, but this page is not available for user access.",
} as const;
