import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchIcon } from '../../components/icons/icons.tsx';
import { paths } from '../../config/paths.ts';
import styles from './search-box.module.css';

/** Puts the search words into the address. An empty search shows all products. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const words = params.get('q') ?? '';
  const [typed, setTyped] = useState(words);

  // After a new search, or going back, the box shows the words in the address.
  const address = `${pathname}?${words}`;
  const [lastAddress, setLastAddress] = useState(address);
  if (lastAddress !== address) {
    setLastAddress(address);
    setTyped(words);
  }

  function search(event: SubmitEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    const isSearching = pathname === paths.search;
    // The screen stays the same, so nothing else scrolls to the top.
    if (isSearching) window.scrollTo(0, 0);
    void navigate(wanted ? paths.searchFor(wanted) : paths.search, {
      replace: isSearching && wanted === words,
    });
  }

  return (
    <form className={styles.box} role="search" action={paths.search} onSubmit={search}>
      <input
        className={styles.input}
        type="search"
        name="q"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label="Search fabrics"
        placeholder="Search fabrics"
        enterKeyHint="search"
      />
      <button className={styles.button} aria-label="Search">
        <SearchIcon size={20} />
      </button>
    </form>
  );
}
