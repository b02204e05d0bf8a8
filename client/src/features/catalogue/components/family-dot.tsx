import type { ColourFamily } from '../colour/families.ts';

interface FamilyDotProps {
  family: ColourFamily;
  className?: string | undefined;
}

export function FamilyDot({ family, className = '' }: FamilyDotProps) {
  return <span className={`dot ${className}`} style={{ background: `var(--family-${family})` }} />;
}
