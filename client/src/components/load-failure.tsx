import { Button } from './button.tsx';
import { DeadEnd } from './dead-end.tsx';

export function LoadFailure() {
  return (
    <DeadEnd
      pageTitle="Not loaded"
      title="This page could not be loaded."
      action={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}
