import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchIcon } from '../../components/icons/icons.tsx';
import { optionalPart } from '../../components/lazy-part.tsx';
import { paths, SEARCH_MAX, searchWords } from '../../config/paths.ts';
import { ownKey } from '../../lib/own-key.ts';
import styles from './search-box.module.css';

const Suggestions = optionalPart(
  async () => (await import('../../features/catalogue/components/suggestions.tsx')).Suggestions,
);

/** Puts the search words into the address. An empty search shows all products. Suggestions come at its first focus. */
export function SearchBox() {
  const listId = useId();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const words = searchWords(params);
  const [typed, setTyped] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [count, setCount] = useState(0);
  const isListShown = isOpen && count > 0;
  const [chosen, setChosen] = useState(-1);
  const optionId = (index: number) => `${listId}-${index}`;
  const option = isListShown && chosen >= 0 && chosen < count ? optionId(chosen) : undefined;

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
    searchFor(typed.trim());
  }

  function searchFor(wanted: string) {
    hideKeyboard();
    const isSearching = pathname === paths.search;
    // The screen stays the same, so nothing else scrolls to the top.
    if (isSearching) window.scrollTo(0, 0);
    setTyped(wanted);
    setIsOpen(false);
    setSearched(`${paths.search}?${wanted}`);
    void navigate(wanted ? paths.searchFor(wanted) : paths.search, {
      replace: isSearching && wanted === words,
    });
  }

  /** By touch: the keyboard on the screen would cover what is found. */
  function hideKeyboard() {
    if (matchMedia('(hover: none)').matches) field.current?.blur();
  }

  function go(address: string) {
    hideKeyboard();
    const [screen, query] = address.split('?');
    // A product opens where the user is.
    if (screen === pathname && !query?.startsWith(PRODUCT_PARAM)) window.scrollTo(0, 0);
    // On the same screen the words in the address may not change.
    setTyped(words);
    setIsOpen(false);
    void navigate(address);
  }

  function type(text: string) {
    setTyped(text);
    setIsOpen(true);
    setChosen(-1);
  }

  function pressKey(event: KeyboardEvent) {
    const key = ownKey(event);
    if (key === 'Escape' && isListShown) setIsOpen(false);
    else if (key === 'Escape') setTyped('');
    else if (key === 'ArrowDown') choose(isListShown ? chosen + 1 : 0);
    else if (key === 'ArrowUp') choose(isListShown && chosen > 0 ? chosen - 1 : count - 1);
    else if (key === 'Enter' && option) document.getElementById(option)?.click();
    else return;
    event.preventDefault();
  }

  function choose(index: number) {
    setIsOpen(true);
    setChosen(index < count ? index : 0);
  }

  return (
    <form
      className={`input-box search-box grow ${styles.box}`}
      role="search"
      action={paths.search}
      onSubmit={search}
    >
      <input
        ref={field}
        className={styles.input}
        type="search"
        name="q"
        value={typed}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={isListShown}
        aria-activedescendant={option}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        onFocus={() => setIsWanted(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={pressKey}
        onChange={({ target }) => type(target.value)}
        aria-label="Search fabrics"
        placeholder="Search fabrics"
        enterKeyHint="search"
      />
      <button className={`flex-none center ${styles.button}`} aria-label="Search">
        <SearchIcon size={20} />
      </button>
      {isWanted && (
        <Suggestions
          id={listId}
          optionId={optionId}
          typed={typed}
          isOpen={isOpen}
          chosen={chosen}
          onChosen={setChosen}
          onCount={setCount}
          onGo={go}
          onSearch={searchFor}
        />
      )}
    </form>
  );
}
