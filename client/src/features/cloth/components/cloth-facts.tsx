import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import { joinUnits } from '../../../lib/join-units.ts';
import { careIcons, factIcons } from '../cloth-icons.tsx';
import { careTexts, drapeTexts, sheerTexts, weightText, widthText } from '../facts.ts';
import styles from './cloth-facts.module.css';

export function ClothFacts({ cloth }: { cloth: Cloth }) {
  const { composition, widthCm, gsm, drape, sheer, origin } = cloth;
  const facts = [
    [factIcons.composition, composition, 'whole-row'],
    [factIcons.width, widthCm && widthText(widthCm)],
    [factIcons.weight, gsm && weightText(gsm)],
    [factIcons.drape, drape && drapeTexts[drape]],
    [factIcons.sheer, sheer && sheerTexts[sheer]],
    [factIcons.origin, origin, 'whole-row'],
  ] as const;
  return (
    <ul className={`stack small above-inset ${styles.facts}`} aria-label="About the cloth">
      {facts.map(
        ([Icon, text, className], index) =>
          text && (
            <li key={index} className={`row ${className ?? ''}`}>
              <Icon />
              <span>{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}

export function ClothCare({ cloth: { care = [], note } }: { cloth: Cloth }) {
  return (
    <>
      <ul className={`stack small above-inset ${styles.facts}`} aria-label="Care">
        {care.map((each) => {
          const Icon = careIcons[each];
          return (
            <li key={each} className="row">
              <Icon />
              {careTexts[each]}
            </li>
          );
        })}
      </ul>
      {note && <p className="muted above-inset">{joinUnits(note)}</p>}
    </>
  );
}
