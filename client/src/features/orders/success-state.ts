/** The history state of /success. It survives a reload. */
interface SuccessState {
  order: string;
  /** The user who placed it. Another user must not see it by going back. */
  uid: string;
}

export function successState(order: string, uid: string): SuccessState {
  return { order, uid };
}

/** The order that /success was opened for; undefined for another user and for a typed address. */
export function confirmedOrder(state: unknown, uid: string | undefined): string | undefined {
  const { order, uid: placedBy } = (state ?? {}) as Record<string, unknown>;
  return placedBy === uid && typeof order === 'string' ? order : undefined;
}
