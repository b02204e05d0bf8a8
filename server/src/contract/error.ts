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
  decimals: 'At most two decimals.',
  notAPicture:
    'Use a web address, a path that starts with one slash, or a png, jpeg, webp, avif or gif as data.',
} as const;
