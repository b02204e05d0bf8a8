import { useEffect, useRef } from 'react';
import { ChevronLeftIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { html } from '../../../config/policies/sizes.md';
import styles from './size-guide.module.css';

/** Measures of the body and where they are taken. */
export function SizeGuide() {
  return (
    <div className={`above-12 stack ${styles.guide}`}>
      {/* Made of our own files by the build. */}
      <div className={`min-0 ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
      <div className={`wide panel ${styles.form}`}>
        <TailorsForm />
      </div>
    </div>
  );
}

/** In the place of the words of an open product. */
export function SizeGuidePart({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <p className={`flex align-center indigo ${styles.back}`}>
        <ChevronLeftIcon size={20} />
        <TextButton onClick={onClose}>Back to the product</TextButton>
      </p>
      <h3 ref={heading} className={`heading-large below-16 ${styles.heading}`} tabIndex={-1}>
        Size guide
      </h3>
      <SizeGuide />
    </>
  );
}

/** Name, height, and where the line begins and ends. */
const measures = [
  ['Shoulder', 62, 66, 152],
  ['Bust', 142, 63, 156],
  ['Waist', 190, 76, 142],
  ['Hip', 252, 55, 164],
] as const;

function TailorsForm() {
  return (
    <svg
      className="wide"
      viewBox="0 0 270 350"
      role="img"
      aria-label="Where bust, waist, hip and shoulder are measured"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M99 22h20v20c0 10 26 15 35 20 7 18 3 32 3 42 0 14-3 24 0 38 3 16-14 32-14 48 0 22 20 40 21 62 1 18-3 38-5 54H59c-2-16-6-36-5-54 1-22 21-40 21-62 0-16-16-32-14-48 2-14-1-24 0-38 0-10-5-24 3-42 9-5 35-10 35-20zM99 29h20" />
        <path d="M109 306v36M80 342h58" />
      </g>
      {measures.map(([name, y, from, to]) => (
        <g key={name} fill="currentColor" fontSize="12">
          <path
            stroke="var(--madder)"
            strokeDasharray="7 3"
            strokeWidth="2"
            d={`M${from} ${y}H${to}`}
          />
          <path stroke="var(--line)" d={`M${to + 8} ${y}H190`} />
          <text x="198" y={y + 4} aria-hidden="true">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
