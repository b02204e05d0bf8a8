const steps: (() => unknown)[] = [];

/** Runs after the part, whatever became of it: what was deferred last comes first. */
export const defer = (step: () => unknown) => void steps.push(step);

/** A step that fails keeps no other from running. */
export async function runDeferred(): Promise<void> {
  const step = steps.pop();
  if (!step) return;
  try {
    await step();
  } finally {
    await runDeferred();
  }
}
