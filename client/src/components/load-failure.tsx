import { Button } from './button.tsx';
import { DeadEnd } from './dead-end.tsx';

/** Stands for a screen that could not be fetched. Its failure is remembered, so only a full load tries again. */
export function LoadFailure() {
  return (
    <DeadEnd
      name="Not loaded"
      sentence="This page could not be loaded."
      action={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}
