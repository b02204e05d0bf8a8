import { useEffect, useState } from 'react';
import { trackingLink } from '@tanabana/server/contract/tracking';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { CopyIcon } from '../../../components/icons/later-icons.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { OutsideLink, TextButton } from '../../../components/text-link.tsx';
import { announce, notify } from '../../../lib/notify.ts';
import { orderScreenMessages } from '../messages.ts';
import styles from './parcel.module.css';

/** Who carries the parcel, and how it can be followed. */
export function Parcel({ order: { courier, tracking } }: { order: OrderDetails }) {
  if (!courier && !tracking) return null;
  const link = tracking && trackingLink(tracking);
  return (
    <div className={`small anywhere ${styles.parcel}`}>
      {(courier || !link) && (
        <p>
          {courier && <span>{`With ${courier}`}</span>}
          {tracking && !link && (
            <>
              <span>{courier ? ', number ' : 'Number '}</span>
              <span className={`strong ${styles.number}`} translate="no">
                {tracking}
              </span>
            </>
          )}
        </p>
      )}
      {link && <OutsideLink href={link}>Follow the parcel</OutsideLink>}
      {tracking && !link && <CopyNumber number={tracking} />}
    </div>
  );
}

/** How long the button shows 'Copied'. */
const DONE_MS = 2_000;

function CopyNumber({ number }: { number: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      setIsCopied(true);
      announce('Copied');
    } catch {
      notify.failure(orderScreenMessages.numberNotCopied);
    }
  }

  return (
    <p className={`row indigo ${styles.copy}`}>
      {isCopied ? <TickIcon size={16} /> : <CopyIcon size={16} />}
      <TextButton onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy number'}</TextButton>
    </p>
  );
}
