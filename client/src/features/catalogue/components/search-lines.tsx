import { Link } from 'react-router-dom';
import { ChevronRightIcon, SearchIcon } from '../../../components/icons/icons.tsx';
import type { SearchLine } from '../search-lines.ts';
import { FamilyDot } from './family-dot.tsx';
import styles from './search-lines.module.css';

/** Other readings of the words, each a link. */
export function SearchLines({ lines }: { lines: readonly SearchLine[] }) {
  return (
    <ul className={`wide stack pairs ${styles.lines}`}>
      {lines.map(({ family, name, count, address }) => (
        <li key={address}>
          <Link to={address} className={`sunken row gap-12 rounded ${styles.line}`}>
            {family ? <FamilyDot family={family} /> : <SearchIcon />}
            <span className="grow strong indigo">
              <span>{name}</span>
              {count && <span className={styles.comma}>, </span>}
            </span>
            {count && <span className="muted">{count}</span>}
            <ChevronRightIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
