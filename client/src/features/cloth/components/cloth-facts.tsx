import type { Care } from '@tanabana/server/contract/cloth';
import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import {
  CompositionIcon,
  DrapeIcon,
  DryCleanIcon,
  HandWashIcon,
  IronLowIcon,
  IronMediumIcon,
  LineDryIcon,
  NoBleachIcon,
  NoTumbleDryIcon,
  OriginIcon,
  SheerIcon,
  Wash30Icon,
  WashColdIcon,
  WeightIcon,
  WidthIcon,
} from '../../../components/icons/cloth-icons.tsx';
import { joinUnits } from '../../../lib/join-units.ts';
import { careTexts, drapeTexts, sheerTexts, weightText, widthText } from '../facts.ts';
import styles from './cloth-facts.module.css';

export const careIcons: Record<Care, typeof DryCleanIcon> = {
  'wash-cold': WashColdIcon,
  'wash-30': Wash30Icon,
  'hand-wash': HandWashIcon,
  'dry-clean': DryCleanIcon,
  'no-bleach': NoBleachIcon,
  'no-tumble-dry': NoTumbleDryIcon,
  'iron-low': IronLowIcon,
  'iron-medium': IronMediumIcon,
  'line-dry': LineDryIcon,
};

export function ClothFacts({ cloth }: { cloth: Cloth }) {
  const { composition, widthCm, gsm, drape, sheer, origin } = cloth;
  const facts = [
    [CompositionIcon, composition, 'whole-row'],
    [WidthIcon, widthCm && widthText(widthCm)],
    [WeightIcon, gsm && weightText(gsm)],
    [DrapeIcon, drape && drapeTexts[drape]],
    [SheerIcon, sheer && sheerTexts[sheer]],
    [OriginIcon, origin, 'whole-row'],
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
