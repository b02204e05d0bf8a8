/** One Ctrl-C may arrive several times: from the terminal, from npm and from a parent process (ms). */
const SAME_SIGNAL_MS = 500;

/**
 * Runs `stop` once at SIGINT or SIGTERM and ends the process: 0 when it succeeded, else 1. A second signal, some time
 * after the first, ends it at once with 1.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let lastSignal: number | undefined;
  const run = () => {
    const before = lastSignal;
    lastSignal = performance.now();
    if (before !== undefined) {
      if (lastSignal - before > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop was not clean: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', run);
  process.on('SIGTERM', run);
}
