/** Who the server takes the caller for (`GET /api/me`). */
export interface Me {
  uid: string;
  isAdmin: boolean;
}
