import '../../../styles/families.css';

/** `family` is a `ColourFamily`. */
export function FamilyDot({ family }: { family: string }) {
  const colour = `var(--family-${family})`;
  // A picture: browsers that darken pages change colours.
  return <span className="dot" style={{ background: `linear-gradient(${colour}, ${colour})` }} />;
}
