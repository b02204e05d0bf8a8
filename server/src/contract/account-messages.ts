export const accountMessages = {
  deleted: 'Your account has been deleted.',
} as const;
