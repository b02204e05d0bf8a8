import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Where and when the figures were measured: call it before the build and the load. */
export function describeMachine(): string[] {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${process.platform}`,
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GiB`,
    `Load average at the start: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(', ')}`,
  ];
}
