/** Who the server takes the caller for (`GET /api/me`). */
export interface Me {
  uid: string;
  isAdmin: boolean;
}

export const accountMessages = {
  deleted: 'Your account has been deleted.',
} as const;
