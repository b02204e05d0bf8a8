import { useDeferredValue, useEffect, useState, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { announcementStore, noticeStore, notify, type Notice } from '../lib/notify.ts';
import { useStore } from '../lib/store.ts';
import { dialogStore } from './dialog.tsx';
import { AlertIcon, TickIcon } from './icons/icons.tsx';
import { NoticeCard, type HoverHandlers } from './notice-card.tsx';
import styles from './notice-region.module.css';

const SHOWN_MS = { success: 6_000, failure: 10_000, action: 10_000 };

/**
 * Shows the notice and announces texts to screen readers, inside the topmost dialog if one is open, because that makes
 * the rest of the page inert. A confirmation dialog does not show an older notice.
 */
export function NoticeRegion() {
  // Deferred: in a dialog that closes at the same time the notice would not be announced.
  const notice = useDeferredValue(useStore(noticeStore));
  const announcement = useStore(announcementStore);
  const container = useStore(dialogStore).at(-1) ?? document.body;
  const isMoved = useIsMoved(notice, container);
  const handlers = useClosing(notice, container);
  const isHidden = isMoved && container.getAttribute('role') === 'alertdialog';
  const shown = isHidden ? null : notice;

  return createPortal(
    // A landmark, because a notice that has moved is not in a live region.
    <section
      className={styles.region}
      aria-label={shown ? 'Notice' : undefined}
      data-floats
      data-no-print
    >
      <div role={isMoved ? undefined : 'status'}>
        {shown?.kind === 'success' && (
          <NoticeCard
            key={shown.id}
            {...shown}
            icon={<TickIcon />}
            handlers={handlers}
            onClose={notify.close}
          />
        )}
      </div>
      {shown?.kind === 'failure' && (
        <div role={isMoved ? undefined : 'alert'} key={shown.id}>
          <NoticeCard {...shown} icon={<AlertIcon />} handlers={handlers} onClose={notify.close} />
        </div>
      )}
      <span className="visually-hidden" aria-live="polite">
        <span key={announcement?.id}>{announcement?.text}</span>
      </span>
    </section>,
    container,
  );
}

/** Whether the notice has moved into or out of a dialog. Then it must not be announced again. */
function useIsMoved(notice: Notice | null, container: Element): boolean {
  const [last, setLast] = useState({ notice, container, isMoved: false });
  if (last.notice !== notice) setLast({ notice, container, isMoved: false });
  else if (last.container !== container) setLast({ notice, container, isMoved: true });
  return notice !== null && last.isMoved;
}

/** Closes the notice after its time, but not while it is hovered or has the focus. */
function useClosing(notice: Notice | null, container: Element): HoverHandlers {
  const [paused, setPaused] = useState<{ notice: Notice | null; container: Element }>();
  const isPaused = paused?.notice === notice && paused.container === container;

  useEffect(() => {
    if (!notice || isPaused) return;
    const timer = setTimeout(
      notify.close,
      SHOWN_MS[notice.undo || notice.link ? 'action' : notice.kind],
    );
    return () => clearTimeout(timer);
  }, [notice, isPaused]);

  const pause = () => setPaused({ notice, container });
  function resume({ currentTarget }: SyntheticEvent<HTMLDivElement>) {
    if (!currentTarget.matches(':hover, :focus-within')) setPaused(undefined);
  }
  return { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume };
}
