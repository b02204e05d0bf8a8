/**
 * The order in the history's state of /success, `{ order, uid }`, which survives a reload. Undefined for another user,
 * who must not see it by going back, and for a typed address.
 */
export function confirmedOrder(state: unknown, uid: string | undefined): string | undefined {
  const { order, uid: placedBy } = (state ?? {}) as Record<string, unknown>;
  return placedBy === uid && typeof order === 'string' ? order : undefined;
}
