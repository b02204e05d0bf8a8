/** The database cannot be used. The message says why and what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
