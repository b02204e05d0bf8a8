export const catalogueMessages = {
  noResults: 'Sorry, no results found.',
  /** `applied` is the price that is still applied. */
  notAPrice: (applied: string | undefined) =>
    applied === undefined
      ? 'This is not a price.'
      : `This is not a price. ${applied} still applies.`,
  fromAboveTo: 'The “from” price is higher than the “to” price.',
  saved: 'Saved',
  unsaved: 'Removed from saved',
  notSaved: 'This browser could not save this. Its storage is full or blocked.',
  nothingSaved: 'Nothing saved yet.',
  howToSave: 'Press the heart beside a price to save a product.',
  storedHere: 'Saved in this browser only.',
  viewedCleared: 'Recently viewed cleared',
  linkCopied: 'Link copied',
  linkNotCopied: (link: string) => `Copy this link: ${link}`,
  chooseSize: 'Choose a size.',
} as const;
