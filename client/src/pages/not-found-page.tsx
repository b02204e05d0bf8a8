import { ButtonLink } from '../components/button-link.tsx';
import { DeadEnd } from '../components/dead-end.tsx';
import { paths } from '../config/paths.ts';

export function NotFoundPage() {
  return (
    <DeadEnd
      pageTitle="Not found"
      title="This page has come unravelled."
      hint="There is nothing at this address."
      action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
    />
  );
}
