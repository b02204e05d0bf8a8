/** The history's state of /success: the order that it confirms, also after a reload. */
export function successState(order: string): { order: string } {
  return { order };
}

/** The order that /success was opened for; undefined when somebody typed the address. */
export function confirmedOrder(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('order' in state)) return undefined;
  return typeof state.order === 'string' ? state.order : undefined;
}
