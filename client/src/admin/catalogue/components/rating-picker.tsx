import { ratings } from '../product-values.ts';
import styles from './rating-picker.module.css';

interface RatingPickerProps {
  /** The value of the field Rating, which may be an address of another picture. */
  chosen: string | undefined;
  /** Presses are ignored. The buttons are not `disabled`, because they would lose the focus. */
  isLocked: boolean;
  onChoose: (address: string) => void;
}

/** Buttons that fill in the field Rating. */
export function RatingPicker({ chosen, isLocked, onChoose }: RatingPickerProps) {
  return (
    <div
      className={`stack gap-8 above-8 ${styles.stars}`}
      role="group"
      aria-label="Fill in a rating"
    >
      {ratings.map(({ label, address }) => (
        <button
          key={address}
          type="button"
          className={`tile finger center chosen pressable ${styles.star}`}
          aria-label={label}
          aria-pressed={address === chosen}
          aria-disabled={isLocked || undefined}
          onClick={isLocked ? undefined : () => onChoose(address)}
        >
          <img src={address} alt="" width={80} height={14} />
        </button>
      ))}
    </div>
  );
}
