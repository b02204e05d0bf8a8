import { Button } from './button.tsx';
import { RunawayDrawing } from './drawings/runaway-drawing.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

/** Stands for a screen that could not be fetched. Its failure is remembered, so only a full load tries again. */
export function LoadFailure() {
  return (
    <>
      <PageTitle>Not loaded</PageTitle>
      <EmptyState
        drawing={<RunawayDrawing />}
        title="This page could not be loaded."
        titleAs="h1"
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    </>
  );
}
