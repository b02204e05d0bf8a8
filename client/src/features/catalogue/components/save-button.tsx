import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { HeartIcon } from '../../../components/icons/icons.tsx';
import { toggleSaved, useIsSaved } from '../stored-products.ts';
import styles from './product-tool.module.css';

interface SaveButtonProps {
  product: CategorisedProduct;
  /** Shows a word beside the heart on wide screens. */
  hasWord?: boolean;
}

export function SaveButton({ product: { _id, title }, hasWord = false }: SaveButtonProps) {
  const isSaved = useIsSaved(_id);
  return (
    <button
      type="button"
      className={`round flex-none mid muted row strong ${styles.button}`}
      // Contains the visible word, for voice control.
      aria-label={`${hasWord && isSaved ? 'Saved' : 'Save'} ${title}`}
      aria-pressed={isSaved}
      onClick={() => toggleSaved(_id)}
    >
      <HeartIcon size={22} />
      {hasWord && (
        // Both words, so that the width never changes.
        <span className={styles.word}>
          <span data-shown={!isSaved || undefined}>Save</span>
          <span data-shown={isSaved || undefined}>Saved</span>
        </span>
      )}
    </button>
  );
}
