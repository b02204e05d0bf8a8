const steps: (() => unknown)[] = [];

/** Runs after the part, whatever became of it: what was deferred last comes first. */
export const defer = (step: () => unknown) => void steps.push(step);

export async function runDeferred(): Promise<void> {
  for (const step of steps.splice(0).toReversed()) await step();
}
