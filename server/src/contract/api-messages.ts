/** Answers of the API that no screen shows: screens have texts of their own. */
export const apiMessages = {
  badRequest: 'The request could not be understood.',
  invalid: (field: string) => (field ? `Invalid value for ${field}.` : 'Invalid request body.'),
  unauthenticated: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  notFound: 'Not found.',
  tooLarge: 'The request is too large.',
  unsupportedType: 'Send the request as JSON.',
  tooManyRequests: 'Too many requests. Please try again in a minute.',
  unavailable: 'The service is temporarily unavailable. Please try again.',
  failed: 'Something went wrong. Please try again.',
  // Rules of single fields: forms and the report of an import show them too.
  notAnId: 'Not an id',
  decimals: 'At most two decimals.',
  notAPicture:
    'Use a web address, a path that starts with one slash, or a png, jpeg, webp, avif or gif as data.',
  leadsNowhere: 'Use a category, a path that starts with one slash, or a text that starts with #.',
  importTwoIds: 'Give _id or newId, not both',
  importQuery: 'An import may be asked for with dryRun and partial, each 1 or 0, and nothing else.',
  importEmpty: 'There are no rows to import.',
  importTooLong: 'There are too many rows to import at once.',
  importStopped: (written: number, total: number) =>
    `The import stopped halfway: at least ${written} of ${total} changes are written. Send the same rows again to finish it: what is written stays as it is, only rows without _id and newId are added twice.`,
  importTooSlow:
    'The import takes too long and may still be running. Send the same rows again to finish it: what is written stays as it is, only rows without _id and newId are added twice.',
  importRefused: 'Nothing was imported: some rows cannot be used.',
} as const;
