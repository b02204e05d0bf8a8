import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from './icons/icons.tsx';
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

/** A section that its heading opens and closes. Closing it keeps its content, so that no input is lost. */
export function Fold({
  heading,
  note,
  summary = note,
  as: Heading = 'h3',
  startsOpen = false,
  hasError = false,
  children,
}: FoldProps) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [wasOpen, setWasOpen] = useState(startsOpen);

  function open(opens: boolean) {
    setIsOpen(opens);
    setWasOpen(true);
  }
  if (hasError && !isOpen) open(true);

  return (
    <section className={styles.fold}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => open(!isOpen)}
        >
          {heading}
          {note && <span className={styles.note}>{isOpen ? note : summary}</span>}
          <ChevronDownIcon />
        </button>
      </Heading>
      <div id={contentId} className={styles.content} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
}
