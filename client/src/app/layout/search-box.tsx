import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { SearchIcon } from '../../components/icons/icons.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { paths } from '../../config/paths.ts';
import type { SuggestionsHandle } from '../../features/catalogue/components/suggestions.tsx';
import styles from './search-box.module.css';

const Suggestions = lazyPart(
  async () => (await import('../../features/catalogue/components/suggestions.tsx')).Suggestions,
);

const closed = { isOpen: false, option: undefined };

/** Puts the search words into the address. An empty search shows all products. Suggestions come at its first focus. */
export function SearchBox() {
  const listId = useId();
  const { key, pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const words = params.get('q') ?? '';
  const [typed, setTyped] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useRef<SuggestionsHandle>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [popup, setPopup] = useState<{ isOpen: boolean; option: string | undefined }>(closed);

  // On another screen, or after going back, the box shows the words in the address. After its own search it may show
  // more by then: on a slow device the address changes late.
  const address = `${pathname}?${words}`;
  const [lastAddress, setLastAddress] = useState(address);
  const [searched, setSearched] = useState<string>();
  if (lastAddress !== address) {
    setLastAddress(address);
    setSearched(undefined);
    if (searched !== address) setTyped(words);
  }

  function search(event: SubmitEvent) {
    event.preventDefault();
    suggestions.current?.close();
    searchFor(typed.trim());
  }

  function searchFor(wanted: string) {
    // By touch: the keyboard on the screen would cover what is found.
    if (matchMedia('(hover: none)').matches) field.current?.blur();
    const isSearching = pathname === paths.search;
    // The screen stays the same, so nothing else scrolls to the top.
    if (isSearching) window.scrollTo(0, 0);
    setTyped(wanted);
    setSearched(`${paths.search}?${wanted}`);
    void navigate(wanted ? paths.searchFor(wanted) : paths.search, {
      replace: isSearching && wanted === words,
    });
  }

  function go(address: string) {
    if (address === pathname) window.scrollTo(0, 0);
    // On the same screen the words in the address may not change.
    setTyped(words);
    void navigate(address);
  }

  return (
    <form className={styles.box} role="search" action={paths.search} onSubmit={search}>
      <input
        ref={field}
        className={styles.input}
        type="search"
        name="q"
        value={typed}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={popup.isOpen}
        aria-activedescendant={popup.option}
        autoComplete="off"
        // As long as a title. The server refuses an address that is much longer.
        maxLength={200}
        onFocus={() => setIsWanted(true)}
        onBlur={(event) => suggestions.current?.onBlur(event)}
        onKeyDown={(event) => suggestions.current?.onKeyDown(event)}
        onChange={(event) => {
          setTyped(event.target.value);
          suggestions.current?.onChange(event);
        }}
        aria-label="Search fabrics"
        placeholder="Search fabrics"
        enterKeyHint="search"
      />
      <button className={styles.button} aria-label="Search">
        <SearchIcon size={20} />
      </button>
      {isWanted && (
        // Without it the box searches as before.
        <ErrorBoundary at={key}>
          <Suggestions
            handle={suggestions}
            field={field}
            listId={listId}
            typed={typed}
            isTyping={typed !== words}
            onEmpty={() => setTyped('')}
            onGo={go}
            onSearch={searchFor}
            onChange={setPopup}
          />
        </ErrorBoundary>
      )}
    </form>
  );
}
