import { PlusIcon } from '../../components/icons/icons.tsx';
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import styles from './footer-column.module.css';

interface FooterColumnProps {
  title: string;
  entries: readonly string[];
}

/** A column of plain text; on phones its title opens and closes it. */
export function FooterColumn({ title, entries }: FooterColumnProps) {
  const isWide = useMediaQuery(wideScreen);
  const list = (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
  return isWide ? (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {list}
    </div>
  ) : (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <PlusIcon size={20} />
      </summary>
      {list}
    </details>
  );
}
