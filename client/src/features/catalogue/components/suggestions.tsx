import { formatRupees } from '@tanabana/server/contract/money';
import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import {
  useDeferredValue,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { SearchIcon } from '../../../components/icons/icons.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { paths } from '../../../config/paths.ts';
import { countOf } from '../../../lib/count.ts';
import { fabricOf } from '../fabric-of.ts';
import { useFabrics } from '../use-catalogue.ts';
import { useWordIndex } from '../use-word-index.ts';
import { suggest } from '../word-index.ts';
import type { Suggestion } from '../word-index.ts';
import styles from './suggestions.module.css';

/** What happens in the field, which is there before this part is loaded. */
export interface SuggestionsHandle {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  close: () => void;
}

interface SuggestionsProps {
  handle: Ref<SuggestionsHandle>;
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  typed: string;
  /** Whether `typed` has been typed here, so that the list opens as soon as it can. */
  isTyping: boolean;
  onEmpty: () => void;
  onGo: (address: string) => void;
  onSearch: (words: string) => void;
  /** Called with the id of the highlighted option. */
  onChange: (popup: { isOpen: boolean; option: string | undefined }) => void;
}

const LETTERS_MIN = 2;
const none: Suggestion[] = [];

/** The list below the search box. */
export function Suggestions({
  handle,
  field,
  listId,
  typed,
  isTyping,
  onEmpty,
  onGo,
  onSearch,
  onChange,
}: SuggestionsProps) {
  const index = useWordIndex();
  const { items: fabrics } = useFabrics();
  const wanted = useDeferredValue(typed.trim());
  const items = useMemo(
    () => (index && wanted.length >= LETTERS_MIN ? suggest(index, wanted) : none),
    [index, wanted],
  );
  const [startsOpen] = useState(() => isTyping && document.activeElement === field.current);
  const combobox = useCombobox<Suggestion>({
    items,
    menuId: listId,
    inputValue: typed,
    selectedItem: null,
    initialIsOpen: startsOpen,
    stateReducer: keepUnchosen,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  const { highlightedIndex, closeMenu } = combobox;
  const input = combobox.getInputProps({}, { suppressRefError: true }) as InputProps;
  const isOpen = combobox.isOpen && items.length > 0;
  const option = isOpen ? input['aria-activedescendant'] || undefined : undefined;

  function choose(item: Suggestion) {
    if (item.kind === 'search') onSearch(item.words);
    else onGo(addressOf(item));
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'Escape') {
      event.preventDefault();
      if (isOpen) closeMenu();
      else onEmpty();
    } else if (key === 'ArrowDown' || key === 'ArrowUp' || (key === 'Enter' && option)) {
      input.onKeyDown(event);
    }
  }

  useImperativeHandle(handle, () => ({
    onChange: input.onChange,
    onKeyDown: pressKey,
    onBlur: input.onBlur,
    close: closeMenu,
  }));

  useLayoutEffect(() => {
    input.ref(field.current);
  });

  useLayoutEffect(() => {
    onChange({ isOpen, option });
    return () => onChange({ isOpen: false, option: undefined });
  }, [isOpen, option, onChange]);

  const bottom = useSyncExternalStore(onViewChange, viewBottom);
  return (
    <>
      <ul
        {...combobox.getMenuProps({ 'aria-label': 'Suggestions' })}
        className={styles.list}
        style={{ maxHeight: `calc(${bottom}px - var(--header))` }}
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((item, at) => (
            <li
              key={item.kind === 'search' ? item.kind : addressOf(item)}
              {...combobox.getItemProps({ item, index: at })}
              className={styles.option}
              data-kind={item.kind}
              data-chosen={at === highlightedIndex || undefined}
            >
              {item.kind === 'product' && (
                <>
                  <Picture
                    className={styles.picture}
                    src={item.product.image}
                    alt=""
                    sizes="40px"
                  />
                  <Marked className={styles.title} words={item.marked}>
                    {item.product.title}
                  </Marked>
                  <span className={styles.note}>{formatRupees(item.product.price)}</span>
                </>
              )}
              {item.kind === 'category' && (
                <>
                  <Swatch
                    className={styles.swatch}
                    image={fabricOf(item.category, fabrics)?.image}
                  />
                  <Marked className={styles.title} words={item.marked}>
                    {item.category.label}
                  </Marked>
                  <span className={styles.note}>{countOf('product', item.count)}</span>
                </>
              )}
              {item.kind === 'search' && (
                <>
                  <span className={styles.icon}>
                    <SearchIcon size={20} />
                  </span>
                  <span className={styles.title}>Search for “{item.words}”</span>
                </>
              )}
            </li>
          ))}
      </ul>
      <VisuallyHidden>
        <span aria-live="polite">{isOpen && countOf('suggestion', items.length)}</span>
      </VisuallyHidden>
    </>
  );
}

interface InputProps {
  ref: (field: HTMLInputElement | null) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  'aria-activedescendant': string;
}

/** Leaving the field chooses nothing. */
function keepUnchosen(
  _state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
) {
  return type === useCombobox.stateChangeTypes.InputBlur
    ? { ...changes, selectedItem: null }
    : changes;
}

function addressOf(item: Exclude<Suggestion, { kind: 'search' }>): string {
  return item.kind === 'product'
    ? paths.product(item.product.category, item.product._id)
    : paths.listing(item.category.slug);
}

interface MarkedProps {
  className: string | undefined;
  words: readonly string[];
  children: string;
}

/** Marks where a word of the text begins like one of `words`. */
function Marked({ className, words, children }: MarkedProps) {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const parts: ReactNode[] =
    words.length === 0
      ? [children]
      : children
          .split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${longestFirst.join('|')})`, 'iu'))
          .map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part));
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
