import type { ColourFamily } from '../colour/families.ts';

export function FamilyDot({ family }: { family: ColourFamily }) {
  return <span className="dot" style={{ background: `var(--family-${family})` }} />;
}
