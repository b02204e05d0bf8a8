import type { ColourFamily } from '../colour/families.ts';

export function FamilyDot({ family }: { family: ColourFamily }) {
  const colour = `var(--family-${family})`;
  // A picture: browsers that darken pages change colours.
  return <span className="dot" style={{ background: `linear-gradient(${colour}, ${colour})` }} />;
}
