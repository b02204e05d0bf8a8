/** Firebase's own rule for a new password. */
export const PASSWORD_MIN = 6;

export const passwordTooShort = `Password must be at least ${PASSWORD_MIN} characters.`;
export const passwordHint = `At least ${PASSWORD_MIN} characters`;
