import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { announcementStore, noticeStore, notify } from '../lib/notify.ts';
import type { Notice } from '../lib/notify.ts';
import { subscribeToDialogs, topmostDialog } from '../lib/open-dialogs.ts';
import { AlertIcon, CloseIcon, TickIcon } from './icons/icons.tsx';
import styles from './notice-region.module.css';

/** Long enough to read, in milliseconds. */
const SHOWN_MS = { success: 6_000, failure: 10_000 };

/**
 * Shows the one notice, and says what is announced. An open modal makes the rest of the page inert, so
 * both then stand inside the topmost one.
 */
export function NoticeRegion() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  const announcement = useSyncExternalStore(announcementStore.subscribe, announcementStore.get);
  const dialog = useSyncExternalStore(subscribeToDialogs, topmostDialog);

  return createPortal(
    <div className={styles.region}>
      <div role="status">
        {notice?.kind === 'success' && <NoticeCard key={notice.id} notice={notice} />}
      </div>
      {notice?.kind === 'failure' && (
        <div role="alert" key={notice.id}>
          <NoticeCard notice={notice} />
        </div>
      )}
      <p aria-live="polite" className={styles.announcement}>
        <span key={announcement?.id}>{announcement?.text}</span>
      </p>
    </div>,
    dialog ?? document.body,
  );
}

/** Goes by itself, but not while somebody points at it or has the focus in it. */
function NoticeCard({ notice: { kind, text } }: { notice: Notice }) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(notify.close, SHOWN_MS[kind]);
    return () => clearTimeout(timer);
  }, [kind, isHeld]);

  return (
    <div
      className={styles.notice}
      data-kind={kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {kind === 'success' ? <TickIcon /> : <AlertIcon />}
      <p className={styles.text}>{text}</p>
      <button type="button" className={styles.close} aria-label="Close" onClick={notify.close}>
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
