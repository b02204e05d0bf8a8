import type { ReactNode } from 'react';
import { nameOfValue } from '../fact-texts.ts';
import { readOption, type FactChoice } from '../fact-choice.ts';
import { FamilyDot } from './family-dot.tsx';
import styles from './family-chips.module.css';

/** Buttons for the colour families of a list, of which several may be chosen: list items. */
export function FamilyChips(choice: FactChoice): ReactNode {
  return choice.facts.colour.map((family) => {
    const { isChosen, isOff, choose } = readOption('colour', family, choice);
    return (
      <li key={family}>
        <button
          type="button"
          className={`pill chip row nowrap ${styles.chip}`}
          aria-pressed={isChosen}
          aria-disabled={isOff || undefined}
          onClick={choose}
        >
          <FamilyDot family={family} />
          <span>{nameOfValue(family)}</span>
        </button>
      </li>
    );
  });
}
