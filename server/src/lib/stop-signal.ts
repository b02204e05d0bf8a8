/** Runs `stop` once at SIGINT or SIGTERM and ends the process: 0 when it succeeded, else 1. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const run = () => {
    if (stopping) return;
    stopping = true;
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
