import { useEffect, useId, useState } from 'react';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { FieldError } from '../../../components/field.tsx';
import { SearchIcon } from '../../../components/icons/icons.tsx';
import { lengthError } from '../../../lib/forms.ts';
import { useSettled } from '../../use-settled.ts';
import styles from './packing-search.module.css';

/** Keeps what is typed to itself, so that the list is drawn once, after a pause. `onSearch` gets the words then. */
export function PackingSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState('');
  const error = lengthError(typed, TEXT_MAX);
  const words = useSettled(error ? '' : typed);
  const errorId = useId();

  useEffect(() => onSearch(words), [onSearch, words]);

  return (
    <div className={`grow ${styles.search}`}>
      <div className={`input-box row search-box gap-12 ${styles.box}`}>
        <SearchIcon size={20} />
        <input
          className="tall"
          type="search"
          aria-label="Search orders"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder="Order number, name or mobile"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  );
}
