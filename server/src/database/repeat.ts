import { withTimeLimit } from './time-limit.ts';

interface RepeatOptions {
  /** From the end of one run to the next (ms). */
  pauseMs: number;
  /** A run that takes longer has failed (ms). The next may begin although it still runs. */
  limitMs: number;
  /** Whether the first run waits for the pause, too. */
  pausesFirst?: boolean;
  /** Called for the first of failed runs in a row, and for none after a stop. */
  onError: (error: unknown) => void;
}

export interface Repetition {
  /** Does not abort a run under way. */
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
