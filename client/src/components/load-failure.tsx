import { Button } from './button.tsx';
import { DeadEnd } from './dead-end.tsx';

/**
 * Stands for a screen that could not be fetched. Following the link again tries again, but browsers older than
 * 2026 remember a module that failed until the page is loaded again.
 */
export function LoadFailure() {
  return (
    <DeadEnd
      name="Not loaded"
      sentence="This page could not be loaded."
      action={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}
