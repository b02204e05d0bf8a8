import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons/icons.tsx';
import styles from './fold.module.css';

interface FoldProps {
  heading: string;
  as?: 'h2' | 'h3';
  startsOpen?: boolean;
  children: ReactNode;
}

/** A section that its heading opens and closes. It keeps its content while closed, so that form input is not lost. */
export function Fold({ heading, as: Heading = 'h3', startsOpen = false, children }: FoldProps) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [wasOpen, setWasOpen] = useState(startsOpen);

  function toggle() {
    setIsOpen(!isOpen);
    setWasOpen(true);
  }

  return (
    <section className={styles.fold}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={toggle}
        >
          {heading}
          <ChevronDownIcon />
        </button>
      </Heading>
      <div id={contentId} className={styles.content} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
}
