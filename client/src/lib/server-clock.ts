let aheadMs = 0;

/** Takes the time of a response's header `Date`. */
export function setServerClock(date: unknown): void {
  const time = Date.parse(String(date));
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/** The server's time, since the clock of a device may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
