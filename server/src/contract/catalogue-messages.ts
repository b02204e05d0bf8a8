export const catalogueMessages = {
  noResults: 'Sorry, no results found.',
  /** Logged, never shown. */
  loadFailed: 'Error fetching data',
} as const;
