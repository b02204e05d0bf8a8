/** A picture's address is not looked up with every letter that is typed; in milliseconds. */
export const TYPING_PAUSE_MS = 300;
