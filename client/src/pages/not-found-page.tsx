import { ButtonLink } from '../components/button-link.tsx';
import { RunawayDrawing } from '../components/drawings/runaway-drawing.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';

export function NotFoundPage() {
  return (
    <>
      <PageTitle>Not found</PageTitle>
      <EmptyState
        drawing={<RunawayDrawing />}
        title="This page has come unravelled."
        titleAs="h1"
        hint="There is nothing at this address."
        action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
      />
    </>
  );
}
