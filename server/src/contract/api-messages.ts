/** Answers of the API that no screen shows: section 8's texts stand there instead. */
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
  // Rules of single fields: forms and the report of an import show them, too.
  decimals: 'At most two decimals.',
  notAPicture:
    'Use a web address, a path that starts with one slash, or a png, jpeg, webp, avif or gif as data.',
  leadsNowhere: 'Use a category, a path that starts with one slash, or a text that starts with #.',
  importQuery: 'An import may be asked for with dryRun and partial, each 1 or 0, and nothing else.',
  importEmpty: 'There are no rows to import.',
  importTooLong: 'There are too many rows to import at once.',
  importStopped: (kept: number, inDoubt: number, isClean: boolean) =>
    `The import stopped halfway. Products that stay changed: ${kept}${inDoubt > 0 ? `, and up to ${inDoubt} more` : ''}. ` +
    `Added products ${isClean ? 'were removed again' : 'may still be there'}.`,
  importTooSlow:
    'The import took too long and was stopped. Products that it changed so far stay changed, added products are being removed: look at the newest ones before you repeat it.',
  importRefused: 'Nothing was imported: some rows cannot be used.',
} as const;
