import { waitingItems } from '../waiting-items.ts';
import styles from './waiting-note.module.css';

/** For the sign-in pages: the items that will be in the cart after signing in. */
export function WaitingNote() {
  const [first, ...others] = waitingItems();
  if (!first) return null;
  return (
    <p className={styles.note}>
      {others.length === 0
        ? `${first.title} waits for your cart.`
        : `${others.length + 1} items wait for your cart.`}
    </p>
  );
}
