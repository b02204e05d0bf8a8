import { ratings } from '../product-draft.ts';
import styles from './rating-picker.module.css';

interface RatingPickerProps {
  /** The address in the field above; it may be none of these. */
  chosen: string | undefined;
  onChoose: (address: string) => void;
}

/** Fills the field Rating with the address of one of the shop's own pictures. */
export function RatingPicker({ chosen, onChoose }: RatingPickerProps) {
  return (
    <div className={styles.stars} role="group" aria-label="Fill in a rating">
      {ratings.map(({ label, address }) => (
        <button
          key={address}
          type="button"
          className={styles.star}
          aria-label={label}
          aria-pressed={address === chosen}
          onClick={() => onChoose(address)}
        >
          <img src={address} alt="" width={80} height={14} />
        </button>
      ))}
    </div>
  );
}
