import type { ColourFamily } from '../colour/families.ts';
import styles from './family-dot.module.css';

interface FamilyDotProps {
  family: ColourFamily;
  className?: string | undefined;
}

export function FamilyDot({ family, className = '' }: FamilyDotProps) {
  return (
    <span
      className={`${styles.dot} ${className}`}
      style={{ background: `var(--family-${family})` }}
    />
  );
}
