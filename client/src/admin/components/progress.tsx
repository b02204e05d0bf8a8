import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
}

/** How far work has come, as a line of stitches. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <progress
      className={`block wide grow ${styles.progress}`}
      aria-label={label}
      value={value}
      max={max}
    />
  );
}
