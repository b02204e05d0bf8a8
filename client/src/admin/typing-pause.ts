/** The preview of a picture waits until no letter was typed for so many milliseconds. */
export const TYPING_PAUSE_MS = 300;
