import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchIcon } from '../../components/icons/icons.tsx';
import { paths } from '../../config/paths.ts';
import styles from './search-box.module.css';

/** What is typed goes into the address; an empty box shows all products. Another screen empties it. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const words = params.get('q') ?? '';
  const [typed, setTyped] = useState(words);

  // Follows the address: after a new search, or going back, the box holds those words.
  const address = `${pathname}?${words}`;
  const [followed, setFollowed] = useState(address);
  if (followed !== address) {
    setFollowed(address);
    setTyped(words);
  }

  function search(event: SubmitEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    const isSearching = pathname === paths.search;
    // The screen stays the same, but what was found begins anew.
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
