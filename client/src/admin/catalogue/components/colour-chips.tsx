import { COLOURS_MAX } from '@tanabana/server/contract/cloth';
import { useEffect, useState } from 'react';
import { CloseIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import type { familyOf } from '../../../features/catalogue/colour/family-of.ts';
import styles from './colour-chips.module.css';

interface ColourChipsProps {
  /** As `#rrggbb`. */
  colours: readonly string[];
  onChange: (colours: string[]) => void;
}

/** While the admin chooses a colour to add, the same input becomes its chip. */
export function ColourChips({ colours, onChange }: ColourChipsProps) {
  const nameOf = useColourNames(colours.length > 0);
  const chips = [...colours, undefined].slice(0, COLOURS_MAX);
  return (
    <>
      <ul className={styles.chips}>
        {chips.map((colour, index) => (
          <li key={index} className={styles.chip} data-empty={colour ? undefined : ''}>
            <label className={styles.pick}>
              <input
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
              <span className={styles.name}>{colour ? nameOf(colour) : 'Add a colour'}</span>
            </label>
            {colour && (
              <button
                type="button"
                className="target round pressable"
                aria-label={`Remove ${nameOf(colour)}`}
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
      <p className="hint">
        Found in the picture where possible. Press a colour to correct it. Three at most.
      </p>
    </>
  );
}

/** The name of a colour's family. Until the colour library is here, the colour itself. */
function useColourNames(isNeeded: boolean): (colour: string) => string {
  const [loaded, setLoaded] = useState<{ familyOf: typeof familyOf }>();

  useEffect(() => {
    if (isNeeded) {
      import('../../../features/catalogue/colour/family-of.ts').then(setLoaded, () => {});
    }
  }, [isNeeded]);

  return (colour) => loaded?.familyOf(colour) ?? colour;
}
