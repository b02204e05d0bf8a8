const CHECK_MS = 500;

/**
 * Ends this process when it has used so much processor time (ms). Time on the clock would depend on how busy the machine
 * is, since the process has the lowest priority.
 */
export function limitProcessorTime(limitMs: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 > limitMs) process.exit(1);
  }, CHECK_MS).unref();
}
