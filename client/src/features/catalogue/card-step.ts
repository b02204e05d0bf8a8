/** How many cards come at a time, as the reader scrolls. */
export const CARD_STEP = 24;
