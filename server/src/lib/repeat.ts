import { withTimeLimit } from './time-limit.ts';

interface RepeatOptions {
  /** From the end of one run to the next (ms). */
  pauseMs: number;
  /** A run that takes longer has failed (ms). The next may begin although it still runs. */
  limitMs: number;
  /** Called for the first of failed runs in a row, and for none after a stop. */
  onError: (error: unknown) => void;
}

export type Repetition = ReturnType<typeof repeat>;

/** Runs `work` now and again after each pause, one run at a time. */
export function repeat(work: () => Promise<void>, { pauseMs, limitMs, onError }: RepeatOptions) {
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
    if (!stopped) timer = setTimeout(() => void run(), pauseMs);
  }
  void run();

  return {
    /** Does not abort a run under way. */
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
