import { passwordTooShort } from '../../lib/forms.ts';

export const authMessages = {
  loginFailed: 'Sign-in failed. Please try again.',
  passwordTooShort,
  passwordsDiffer: 'The passwords entered do not match',
  emailInUse: 'This email is already registered. Please log in or use a different email.',
  signUpFailed: 'Failed to create account. Please try again.',
  resetSent: 'Password reset email sent! Check your inbox.',
  resetFailed: 'Failed to send password reset email. Please check the email address.',
} as const;
