import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useWordIndex, correct } from '../word-index.ts';
import styles from './did-you-mean.module.css';

/** After a search without results: offers the search for the nearest known words, if that finds something. */
export function DidYouMean({ words }: { words: string }) {
  const index = useWordIndex();
  const near = useMemo(() => index && correct(index, words), [index, words]);
  return (
    <p className={`finger ${styles.line}`} role="status">
      {near && (
        <span>
          Did you mean{' '}
          <Link className="link" to={paths.searchFor(near)}>
            {near}
          </Link>
          ?
        </span>
      )}
    </p>
  );
}
