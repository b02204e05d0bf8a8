import { useId, useState, type Ref } from 'react';
import { ChevronDownIcon, FilterIcon } from '../../../components/icons/icons.tsx';
import { ScrollRow } from '../../../components/scroll-row.tsx';
import { Select } from '../../../components/select.tsx';
import { useInSight } from '../../../lib/use-in-sight.ts';
import { useMediaQuery, wideScreen } from '../../../lib/use-media-query.ts';
import type { FactChoice } from '../fact-choice.ts';
import { chosenFacts, type ListView, type Sort } from '../list-view.ts';
import { FamilyChips } from './family-chips.tsx';
import { FactMenus } from './fact-menus.tsx';
import styles from './list-tools.module.css';
import { PriceRange, PriceWords } from './price-range.tsx';

const sorts: readonly [Sort, string][] = [
  ['', 'Newest'],
  ['price', 'Price low to high'],
  ['-price', 'Price high to low'],
  ['reviews', 'Most reviewed'],
];

interface ListToolsProps {
  ref: Ref<HTMLDivElement>;
  choice: FactChoice;
  /** Whether any product of the catalogue has one: the tools of all lists are equally high. */
  hasFacts: boolean;
  isDisabled: boolean;
  /** Opens all facts. */
  onFilter: () => void;
}

/** Sort, facts, price range and colours of a list: on phones one row. */
export function ListTools({ ref, choice, hasFacts, isDisabled, onFilter }: ListToolsProps) {
  const rangeId = useId();
  const isWide = useMediaQuery(wideScreen);
  const [isRangeOpen, setIsRangeOpen] = useState(false);
  const { facts, view, onChange } = choice;
  const row = useInSight<HTMLDivElement>('[aria-pressed="true"]', facts.colour.length > 0);
  const sort = (
    <span className="block min-0 select">
      <Select
        className={`wide input-box ${styles.sort}`}
        aria-label="Sort"
        value={view.sort}
        options={sorts}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ sort: target.value as Sort })}
      />
    </span>
  );
  const range = (
    <PriceRange
      id={rangeId}
      view={view}
      isDisabled={isDisabled}
      isFocused={!isWide}
      onChange={onChange}
    />
  );
  const colours = facts.colour.length > 0 && <FamilyChips {...choice} />;

  if (isWide) {
    return (
      <div ref={ref} className={styles.tools} data-facts={hasFacts || undefined}>
        {sort}
        {hasFacts && <FactMenus {...choice} />}
        {range}
        <div ref={row} className={`whole-row min-0 ${styles.colours}`}>
          {colours && <ScrollRow label="Colours">{colours}</ScrollRow>}
        </div>
      </div>
    );
  }
  return (
    <div ref={ref} className={styles.tools}>
      <div ref={row} className={`flex scroller bleed gap-8 ${styles.line}`}>
        {sort}
        <button
          type="button"
          className="pill chip side-12 row nowrap"
          aria-expanded={isRangeOpen}
          aria-controls={rangeId}
          disabled={isDisabled}
          onClick={() => setIsRangeOpen(!isRangeOpen)}
        >
          {isRangeOpen ? <span>Price</span> : <PriceWords view={view} />}
          <ChevronDownIcon size={16} />
        </button>
        {hasFacts && <FilterButton view={view} isDisabled={isDisabled} onPress={onFilter} />}
        {colours && (
          <ul aria-label="Colours" className="flex gap-8">
            {colours}
          </ul>
        )}
      </div>
      {isRangeOpen && range}
    </div>
  );
}

interface FilterButtonProps {
  view: ListView;
  isDisabled: boolean;
  onPress: () => void;
}

/** Its number is that of the facts in use, but for colours. */
export function FilterButton({ view, isDisabled, onPress }: FilterButtonProps) {
  const count = chosenFacts(view).filter((name) => name !== 'colour').length;
  return (
    <button
      type="button"
      className="pill chip side-12 row nowrap"
      aria-haspopup="dialog"
      disabled={isDisabled}
      onClick={onPress}
    >
      <FilterIcon size={20} />
      <span>Filter</span>
      {count > 0 && (
        <span className={`oval strong middle ${styles.badge}`} translate="no">
          {count}
        </span>
      )}
    </button>
  );
}
