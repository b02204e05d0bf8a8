import { usePageTitle } from '../lib/use-page-title.ts';

export function HomePage() {
  usePageTitle();
  return <h1>Top Picks</h1>;
}
