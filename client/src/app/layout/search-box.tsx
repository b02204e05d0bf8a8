import type { SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SearchIcon } from '../../components/icons/icons.tsx';
import { paths } from '../../config/paths.ts';
import styles from './search-box.module.css';

/** What is typed goes into the address; an empty box shows all products. */
export function SearchBox() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const words = params.get('q') ?? '';

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const q = typeof typed === 'string' ? typed.trim() : '';
    void navigate(q ? paths.searchFor(q) : paths.search);
  }

  return (
    <form className={styles.box} role="search" action={paths.search} onSubmit={search}>
      <input
        // Follows the address: a new search, or going back, starts from those words.
        key={words}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={words}
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
