/** Shown on any screen, so the page has it from the start, without the other texts of orders. */
export const placingMessages = {
  placeFailed: 'Failed to place your order. Please try again.',
} as const;
