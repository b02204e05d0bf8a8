/** The database cannot be started; the message is one line that says why and what to do. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
