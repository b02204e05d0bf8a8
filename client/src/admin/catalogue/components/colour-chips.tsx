import { COLOURS_MAX } from '@tanabana/server/contract/cloth';
import { familyOf } from '@tanabana/server/contract/family-of';
import { CloseIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import styles from './colour-chips.module.css';

interface ColourChipsProps {
  /** As `#rrggbb`. */
  colours: readonly string[];
  onChange: (colours: string[]) => void;
}

/** While the admin chooses a colour to add, the same input becomes its chip. */
export function ColourChips({ colours, onChange }: ColourChipsProps) {
  const chips = [...colours, undefined].slice(0, COLOURS_MAX);
  return (
    <>
      <ul className="wrap gap-8">
        {chips.map((colour, index) => (
          <li
            key={index}
            className={`flex pill ring ${styles.chip}`}
            data-empty={colour ? undefined : ''}
          >
            <label className={`pointer row relative ${styles.pick}`}>
              {/* Pressed, it shows the palette of the browser. */}
              <input
                className="unseen"
                type="color"
                value={colour ?? '#808080'}
                onChange={({ target }) =>
                  onChange([...colours.slice(0, index), target.value, ...colours.slice(index + 1)])
                }
              />
              {colour ? (
                <span className="dot" style={{ background: colour }} />
              ) : (
                <PlusIcon size={20} />
              )}
              <span className={styles.name}>{colour ? familyOf(colour) : 'Add a colour'}</span>
            </label>
            {colour && (
              <button
                type="button"
                className="target round pressable"
                aria-label={`Remove ${familyOf(colour)}`}
                onClick={({ currentTarget }) => {
                  // The button may disappear, the chip stays: it is the next colour's, or that which adds one.
                  currentTarget.closest('li')?.querySelector('input')?.focus();
                  onChange(colours.filter((_each, other) => other !== index));
                }}
              >
                <CloseIcon size={20} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="muted above-8">
        Found in the picture where possible. Press a colour to correct it. Three at most.
      </p>
    </>
  );
}
