/**
 * Whose data a query or a new document is about, to be spread into it. Throws for an empty uid, so that no
 * mistake of a caller reads, changes or adds anything that is nobody's.
 */
export function scopeOf(uid: string): { user: string } {
  if (!uid) throw new Error('Personal data was asked for without a uid.');
  return { user: uid };
}
