import { partialData } from '../page-data.ts';
import { CardSkeleton } from './card-skeleton.tsx';

const CARDS = 8;

/** Its cards stand where those of the listing or search will be. */
export function ListingSkeleton() {
  return (
    <div
      className="listing-frame"
      data-facts={partialData().hasFacts || undefined}
      aria-busy="true"
    >
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  );
}
