export const accountMessages = {
  /** 401, although the token is good: a sign-in of the last ten minutes may delete the account. */
  signInTooOld: 'Please log in again to delete your account.',
  deleted: 'Your account has been deleted.',
} as const;
