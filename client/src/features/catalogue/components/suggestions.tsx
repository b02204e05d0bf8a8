import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { SearchIcon } from '../../../components/icons/icons.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { paths } from '../../../config/paths.ts';
import { countOf } from '../../../lib/count.ts';
import { findFabric } from '../find-fabric.ts';
import { useFabrics } from '../use-catalogue.ts';
import { useWordIndex } from '../use-word-index.ts';
import { letterCountLike, suggest, type Suggestion } from '../word-index.ts';
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
const none: Suggestion[] = [];

/** The list below the search box. The focus stays in the box. */
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
  const wanted = useDeferredValue(typed.trim());
  const items = useMemo(
    () => (index && wanted.length >= LETTERS_MIN ? suggest(index, wanted) : none),
    [index, wanted],
  );
  const count = items.length;
  const isShown = isOpen && count > 0;

  useLayoutEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const bottom = useSyncExternalStore(onViewChange, viewBottom);
  return (
    <>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        style={{ maxHeight: `calc(${bottom}px - var(--header))` }}
        hidden={!isShown}
        // The box keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onMouseLeave={() => onChosen(-1)}
      >
        {isShown &&
          items.map((item, at) => (
            <li
              key={item.kind === 'search' ? item.kind : suggestionPath(item)}
              id={optionId(at)}
              role="option"
              aria-selected={at === chosen}
              className={`row relative rounded ${styles.option}`}
              data-kind={item.kind}
              onMouseMove={() => onChosen(at)}
              onClick={() => {
                if (item.kind === 'search') onSearch(item.words);
                else onGo(suggestionPath(item));
              }}
            >
              {item.kind === 'product' && (
                <>
                  <Picture
                    className={styles.picture}
                    src={item.product.image}
                    alt=""
                    sizes="40px"
                  />
                  <Marked className={`clamp ${styles.title}`} words={item.marked}>
                    {item.product.title}
                  </Marked>
                  <span className={`muted ${styles.note}`}>
                    <UnitPrice price={item.product.price} unit={item.product.cloth?.unit} />
                  </span>
                </>
              )}
              {item.kind === 'category' && (
                <>
                  <Swatch
                    className={styles.swatch}
                    image={findFabric(item.category, fabrics)?.image}
                  />
                  <Marked className={`clamp ${styles.title}`} words={item.marked}>
                    {item.category.label}
                  </Marked>
                  <span className={`muted ${styles.note}`}>{countOf('product', item.count)}</span>
                </>
              )}
              {item.kind === 'colour' && (
                <>
                  <span className={`center ${styles.icon}`}>
                    <FamilyDot family={item.family} />
                  </span>
                  <Marked className={`clamp ${styles.title}`} words={item.marked}>
                    {item.name + (item.category ? ` in ${item.category.label}` : '')}
                  </Marked>
                  <span className={`muted ${styles.note}`}>{countOf('product', item.count)}</span>
                </>
              )}
              {item.kind === 'search' && (
                <>
                  <span className={`center ${styles.icon}`}>
                    <SearchIcon size={20} />
                  </span>
                  <span className={`clamp ${styles.title}`}>{`Search for “${item.words}”`}</span>
                </>
              )}
            </li>
          ))}
      </ul>
      <VisuallyHidden>
        <span aria-live="polite">{isShown && countOf('suggestion', count)}</span>
      </VisuallyHidden>
    </>
  );
}

function suggestionPath(item: Exclude<Suggestion, { kind: 'search' }>): string {
  if (item.kind === 'product') return paths.product(item.product.category, item.product._id);
  const list = item.category ? paths.listing(item.category.slug) : paths.search;
  return item.kind === 'colour' ? `${list}?colour=${item.family}` : list;
}

interface MarkedProps {
  className: string | undefined;
  words: readonly string[];
  children: string;
}

/** Marks where a word of the text begins like one of `words`. */
function Marked({ className, words, children }: MarkedProps) {
  const parts = children.split(/([\p{L}\p{M}\p{N}\p{Cf}]+)/u).flatMap((part, at) => {
    const marked = at % 2 ? letterCountLike(part, words) : 0;
    return [
      marked > 0 && <b key={`${at}b`}>{part.slice(0, marked)}</b>,
      <span key={at}>{part.slice(marked)}</span>,
    ];
  });
  return <span className={className}>{parts}</span>;
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
