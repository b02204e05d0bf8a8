export interface RepeatOptions {
  /** From the end of one run to the next (ms). */
  pauseMs: number;
  /** The first of failed runs in a row; the next run tries again. */
  onError: (error: unknown) => void;
}

export interface Repetition {
  /** A run under way ends by itself. */
  stop: () => void;
}

/** Runs `work` now and again after each pause, one run at a time. */
export function repeat(work: () => Promise<void>, { pauseMs, onError }: RepeatOptions): Repetition {
  let stopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !stopped) onError(error);
      isFailing = true;
    }
    if (!stopped) timer = setTimeout(() => void run(), pauseMs);
  }
  void run();

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
