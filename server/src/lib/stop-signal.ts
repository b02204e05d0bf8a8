/** One Ctrl-C may arrive several times: from the terminal, from npm and from a parent process (ms). */
const SAME_SIGNAL_MS = 500;

/**
 * Runs `stop` once at SIGINT or SIGTERM and ends the process: 0 when it succeeded, else 1. A second signal, some time
 * after the first, ends it at once with 1. Returns what does the same after a fatal error, and ends it with 1.
 */
export function onStopSignal(
  stop: () => Promise<void>,
  onError = (error: unknown): void => {
    process.stderr.write(`The stop was not clean: ${String(error)}\n`);
  },
): () => void {
  let isStopping = false;
  let exitCode = 0;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        onError(error);
        process.exit(1);
      },
    );
  };
  let lastSignal: number | undefined;
  const onSignal = () => {
    const before = lastSignal;
    lastSignal = performance.now();
    if (before !== undefined && lastSignal - before > SAME_SIGNAL_MS) process.exit(1);
    begin();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    exitCode = 1;
    begin();
  };
}
