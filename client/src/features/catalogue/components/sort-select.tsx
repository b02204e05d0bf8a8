import { Select } from '../../../components/select.tsx';
import type { Sort } from '../list-view.ts';
import styles from './sort-select.module.css';

const sorts: readonly [Sort, string][] = [
  ['', 'Newest'],
  ['price', 'Price low to high'],
  ['-price', 'Price high to low'],
  ['reviews', 'Most reviewed'],
];

interface SortSelectProps {
  sort: Sort;
  isDisabled: boolean;
  onChange: (sort: Sort) => void;
}

/** On phones it is a chip as wide as what is chosen. */
export function SortSelect({ sort, isDisabled, onChange }: SortSelectProps) {
  return (
    <span className="block min-0 select">
      <Select
        className={`wide input-box ${styles.select}`}
        aria-label="Sort"
        value={sort}
        options={sorts}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value as Sort)}
      />
    </span>
  );
}
