/** The condition for entries that are not removed. A removed one keeps its document, with the time in `removedAt`. */
export const LIVE = { removedAt: { $exists: false } } as const;

export const removal = () => ({ $set: { removedAt: new Date() } });
