import { colourFamilies } from '@tanabana/server/contract/colour-families';
import { useEffect, useRef } from 'react';
import { ScrollRow } from '../../../components/scroll-row.tsx';
import { scrollToMiddle } from '../../../lib/use-current-in-sight.ts';
import { nameOfFamily } from '../name-of-family.ts';
import { FamilyDot } from './family-dot.tsx';
import styles from './colour-chips.module.css';

interface ColourChipsProps {
  families: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Buttons for the colour families of a list, of which several may be chosen. */
export function ColourChips({ families, chosen, onChange }: ColourChipsProps) {
  const chips = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = chips.current?.querySelector('[aria-pressed="true"]');
    const row = first?.closest('ul');
    if (first && row) scrollToMiddle(first, row);
  }, []);

  const toggled = (family: string) =>
    colourFamilies.filter((each) => chosen.includes(each) !== (each === family));

  return (
    <div ref={chips} className={styles.chips}>
      <ScrollRow label="Colours">
        {families.map((family) => (
          <li key={family}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={chosen.includes(family)}
              onClick={() => onChange(toggled(family))}
            >
              <FamilyDot family={family} />
              {nameOfFamily(family)}
            </button>
          </li>
        ))}
      </ScrollRow>
    </div>
  );
}
