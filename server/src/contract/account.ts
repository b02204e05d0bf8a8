/** Characters of a new password at least (specification, sections 5 and 9). */
export const PASSWORD_MIN = 6;

/** Who the server takes the caller for (`GET /api/me`). */
export interface Me {
  uid: string;
  isAdmin: boolean;
}
