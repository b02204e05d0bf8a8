/** The least number of characters of a new password. */
export const PASSWORD_MIN = 6;

/** Who the server takes the caller for (`GET /api/me`). */
export interface Me {
  uid: string;
  isAdmin: boolean;
}
