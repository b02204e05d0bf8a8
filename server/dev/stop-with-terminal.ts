import { spawnSync } from 'node:child_process';

const PARENT_CHECK_MS = 200;

/** Calls `stop` on Ctrl-C, when the terminal is closed, and when the npm or the shell that started this ends. */
export function stopWithTerminal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.stdout.on('error', stop);
  // A killed npm leaves its shell alive, and a killed shell passes no signal on.
  const shell = process.ppid;
  const npm = parentOf(shell);
  const isAlone = () => process.ppid !== shell || (npm !== undefined && !isAlive(npm));
  setInterval(() => isAlone() && stop(), PARENT_CHECK_MS).unref();
}

/** Undefined where there is no `ps`, as on Windows. */
function parentOf(pid: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) || undefined;
}

/** npm and the shell belong to the same user as this process. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
