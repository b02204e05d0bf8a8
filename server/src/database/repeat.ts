import { withTimeLimit } from './time-limit.ts';

export interface RepeatOptions {
  /** From the end of one run to the next (ms). */
  pauseMs: number;
  /** A run that takes longer has failed (ms); the next may then begin beside it. */
  limitMs: number;
  /** Whether the first run, too, waits for the pause. */
  pausesFirst?: boolean;
  /** Hears of the first of failed runs in a row, and of none after a stop; the next run tries again. */
  onError: (error: unknown) => void;
}

export interface Repetition {
  /** A run under way ends by itself. */
  stop: () => void;
}

/** Runs `work` now, unless it pauses first, and again after each pause, one run at a time. */
export function repeat(
  work: () => Promise<void>,
  { pauseMs, limitMs, pausesFirst = false, onError }: RepeatOptions,
): Repetition {
  let stopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      await withTimeLimit(work(), limitMs);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !stopped) onError(error);
      isFailing = true;
    }
    if (!stopped) pause();
  }
  function pause(): void {
    timer = setTimeout(() => void run(), pauseMs);
  }
  if (pausesFirst) pause();
  else void run();

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
