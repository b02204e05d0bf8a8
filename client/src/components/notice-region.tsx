import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { announcementStore, noticeStore, notify } from '../lib/notify.ts';
import type { Notice } from '../lib/notify.ts';
import { subscribeToDialogs, topmostDialog } from '../lib/open-dialogs.ts';
import { AlertIcon, TickIcon } from './icons/icons.tsx';
import { NoticeCard } from './notice-card.tsx';
import type { Holding } from './notice-card.tsx';
import styles from './notice-region.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** In milliseconds. */
const SHOWN_MS = { success: 6_000, failure: 10_000 };

/**
 * Shows the notice, and announces texts to screen readers. An open modal makes the rest of the page inert, so both
 * are rendered inside the topmost dialog. A confirmation dialog does not show a notice that came before it.
 */
export function NoticeRegion() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  const announcement = useSyncExternalStore(announcementStore.subscribe, announcementStore.get);
  const place = useSyncExternalStore(subscribeToDialogs, topmostDialog) ?? document.body;
  const isMoved = useIsMoved(notice, place);
  const holding = useClosing(notice, place);
  const waits = isMoved && place.getAttribute('role') === 'alertdialog';
  const shown = waits ? null : notice;

  return createPortal(
    // A landmark, because a notice that has moved is no live region.
    <section className={styles.region} aria-label={shown ? 'Notice' : undefined} data-no-print>
      <div role={isMoved ? undefined : 'status'}>
        {shown?.kind === 'success' && (
          <NoticeCard
            key={shown.id}
            {...shown}
            icon={<TickIcon />}
            holding={holding}
            onClose={notify.close}
          />
        )}
      </div>
      {shown?.kind === 'failure' && (
        <div role={isMoved ? undefined : 'alert'} key={shown.id}>
          <NoticeCard {...shown} icon={<AlertIcon />} holding={holding} onClose={notify.close} />
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">
          <span key={announcement?.id}>{announcement?.text}</span>
        </span>
      </VisuallyHidden>
    </section>,
    place,
  );
}

/** Whether the notice has moved in or out of a dialog. Then it must not be announced a second time. */
function useIsMoved(notice: Notice | null, place: Element): boolean {
  const [last, setLast] = useState({ notice, place, isMoved: false });
  if (last.notice !== notice) setLast({ notice, place, isMoved: false });
  else if (last.place !== place) setLast({ notice, place, isMoved: true });
  return notice !== null && last.isMoved;
}

/** Closes the notice after its time, but not while it is hovered or has the focus. */
function useClosing(notice: Notice | null, place: Element): Holding {
  const [held, setHeld] = useState<{ notice: Notice | null; place: Element }>();
  const isHeld = held?.notice === notice && held.place === place;

  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(notify.close, SHOWN_MS[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  const hold = () => setHeld({ notice, place });
  const release = () => setHeld(undefined);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
