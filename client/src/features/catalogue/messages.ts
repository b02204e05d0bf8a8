/** What its screens say. */
export const catalogueMessages = {
  noResults: 'Sorry, no results found.',
} as const;
