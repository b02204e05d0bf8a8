/** The history's state of /success, which survives a reload. */
interface SuccessState {
  order: string;
  /** The user who placed it. Another user must not see it with Back. */
  uid: string;
}

export function successState(order: string, uid: string): SuccessState {
  return { order, uid };
}

/** The order of this user that /success was opened for; undefined when the address was typed. */
export function confirmedOrder(state: unknown, uid: string | undefined): string | undefined {
  const { order, uid: placedBy } = (state ?? {}) as Record<string, unknown>;
  return placedBy === uid && typeof order === 'string' ? order : undefined;
}
