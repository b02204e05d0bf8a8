/** The user in a filter or a new document. Throws for an empty uid, so that no mistake touches other users' data. */
export function scopeOf(uid: string): { user: string } {
  if (!uid) throw new Error('Personal data was asked for without a uid.');
  return { user: uid };
}
