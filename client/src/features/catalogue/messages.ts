/** What its screens say. */
export const catalogueMessages = {
  noResults: 'Sorry, no results found.',
  saved: 'Saved',
  unsaved: 'Removed from saved',
  nothingSaved: 'Nothing saved yet.',
  howToSave: 'Press the heart beside a price and the piece waits here.',
  keptHere: 'Kept in this browser only.',
  viewedCleared: 'Recently viewed cleared',
  linkCopied: 'Link copied',
  linkNotCopied: 'Failed to copy the link.',
} as const;
