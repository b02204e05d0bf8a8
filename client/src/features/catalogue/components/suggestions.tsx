import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Fabric } from '@tanabana/server/contract/fabric';
import { SearchIcon } from '../../../components/icons/icons.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { countOf } from '../../../lib/count.ts';
import { findFabric, useFabrics } from '../use-catalogue.ts';
import { useWordIndex, letterCountLike, suggest, type Suggestion } from '../word-index.ts';
import { FamilyDot } from './family-dot.tsx';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  id: string;
  optionId: (index: number) => string;
  typed: string;
  isOpen: boolean;
  /** The index of the highlighted one, or -1. */
  chosen: number;
  onChosen: (index: number) => void;
  onCount: (count: number) => void;
  onGo: (address: string) => void;
  onSearch: (words: string) => void;
}

const LETTERS_MIN = 2;

/** The list below the search box: what is found, and the search itself. The focus stays in the box. */
export function Suggestions({
  id,
  optionId,
  typed,
  isOpen,
  chosen,
  onChosen,
  onCount,
  onGo,
  onSearch,
}: SuggestionsProps) {
  const index = useWordIndex();
  const { items: fabrics } = useFabrics();
  const words = useDeferredValue(typed.trim());
  const isLong = words.length >= LETTERS_MIN;
  const suggested = useMemo(
    () => (index && isLong ? suggest(index, words) : undefined),
    [index, isLong, words],
  );
  const count = suggested ? suggested.found.length + 1 : 0;
  const isShown = isOpen && suggested !== undefined;

  useLayoutEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const option = (at: number, kind: string, onClick: () => void) => ({
    id: optionId(at),
    role: 'option',
    'aria-selected': at === chosen,
    className: `marked row menu-row relative rounded pointer ${styles.option}`,
    'data-kind': kind,
    onMouseMove: () => onChosen(at),
    onClick,
  });

  const bottom = useSyncExternalStore(onViewChange, viewBottom);
  return (
    <>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label="Suggestions"
        className={`absolute floating ${styles.list}`}
        style={{ maxHeight: `calc(${bottom}px - var(--header))` }}
        hidden={!isShown}
        // The box keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onMouseLeave={() => onChosen(-1)}
      >
        {isShown && (
          <>
            {suggested.found.map((each, at) => (
              <li
                key={each.address}
                {...option(at, each.product ? 'product' : 'list', () => onGo(each.address))}
              >
                <SuggestionPicture suggestion={each} fabrics={fabrics} />
                <Marked words={suggested.marked}>{each.text}</Marked>
                <span className="flex-none muted">
                  {each.product ? (
                    <UnitPrice price={each.product.price} unit={each.product.cloth?.unit} />
                  ) : (
                    countOf('product', each.count ?? 0)
                  )}
                </span>
              </li>
            ))}
            <li {...option(count - 1, 'search', () => onSearch(words))}>
              <span className={`center ${styles.icon}`}>
                <SearchIcon size={20} />
              </span>
              <span
                className={`text-16 grow clamp ${styles.title}`}
              >{`Search for “${words}”`}</span>
            </li>
          </>
        )}
      </ul>
      <span className="visually-hidden">
        <span aria-live="polite">{isShown && countOf('suggestion', count)}</span>
      </span>
    </>
  );
}

interface SuggestionPictureProps {
  suggestion: Suggestion;
  fabrics: readonly Fabric[];
}

/** Before its words. */
function SuggestionPicture({
  suggestion: { product, category, family },
  fabrics,
}: SuggestionPictureProps) {
  if (product)
    return (
      <Picture
        className={`cover rounded ${styles.picture}`}
        src={product.image}
        alt=""
        sizes="40px"
      />
    );
  if (family) {
    return (
      <span className={`center ${styles.icon}`}>
        <FamilyDot family={family} />
      </span>
    );
  }
  return (
    <Swatch className={styles.swatch} image={category && findFabric(category, fabrics)?.image} />
  );
}

interface MarkedProps {
  words: readonly string[];
  children: string;
}

/** Marks where a word of the text begins like one of `words`. */
function Marked({ words, children }: MarkedProps) {
  const parts = children.split(/([\p{L}\p{M}\p{N}\p{Cf}]+)/u).flatMap((part, at) => {
    const marked = at % 2 ? letterCountLike(part, words) : 0;
    return [
      marked > 0 && (
        <b key={`${at}b`} className="strong">
          {part.slice(0, marked)}
        </b>
      ),
      <span key={at}>{part.slice(marked)}</span>,
    ];
  });
  return <span className={`small grow clamp ${styles.title}`}>{parts}</span>;
}

/** Where the window ends, or begins the keyboard on the screen (px). */
const viewBottom = () => {
  const view = window.visualViewport;
  return view ? view.offsetTop + view.height : window.innerHeight;
};

function onViewChange(notify: () => void) {
  window.visualViewport?.addEventListener('resize', notify);
  return () => window.visualViewport?.removeEventListener('resize', notify);
}
