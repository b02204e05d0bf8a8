import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from '../../components/icons/icons.tsx';
import styles from './fold.module.css';

interface FoldProps {
  heading: string;
  /** Shown beside the heading. */
  note?: string;
  /** Shown instead of the note while it is closed. */
  summary?: string | undefined;
  as?: 'h2' | 'h3' | 'h4';
  startsOpen?: boolean;
  /** Opens it and keeps it open. */
  hasError?: boolean;
  children: ReactNode;
}

/**
 * A section that its heading opens and closes. It is rendered when it is first opened. Closing it keeps its content, so
 * that no input is lost.
 */
export function Fold({
  heading,
  note,
  summary = note,
  as: Heading = 'h3',
  startsOpen = false,
  hasError = false,
  children,
}: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [isNew, setIsNew] = useState(true);
  if (hasError && !isOpen) setIsOpen(true);
  if (isOpen && isNew) setIsNew(false);

  return (
    <details
      className={`panel ${styles.fold}`}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (hasError) currentTarget.open = true;
        setIsOpen(currentTarget.open);
      }}
    >
      <summary className={`between row menu-row gap-16 ${styles.summary}`}>
        <Heading className={`plain ${styles.heading}`}>{heading}</Heading>
        {note && <span className="grow muted around-8">{isOpen ? note : summary}</span>}
        <ChevronDownIcon />
      </summary>
      <div className={styles.content}>{!isNew && children}</div>
    </details>
  );
}
