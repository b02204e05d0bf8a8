/** The database cannot be started; the message is one line that says why and what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
