import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { OfflineIcon, ReloadIcon } from '../components/icons/icons.tsx';
import { NoticeCard } from '../components/notice-card.tsx';
import { TextButton } from '../components/text-link.tsx';
import { useIsPlacing } from '../features/orders/placing.ts';
import { newVersionStore, noticeStore } from '../lib/notify.ts';
import { useStore } from '../lib/store.ts';
import styles from './lasting-notices.module.css';

const onlineStore = {
  get: () => onlineManager.isOnline(),
  subscribe: (listener: () => void) => onlineManager.subscribe(listener),
};

/** Offline, or a new version; not while an order is being placed. A notice that the user closed stays closed until the page is reloaded. */
export function LastingNotices() {
  const online = useStore(onlineStore);
  const reload = useStore(newVersionStore);
  const hasNotice = useStore(noticeStore) !== null;
  const [closed, setClosed] = useState({ version: false, offline: false });
  const isPlacing = useIsPlacing();

  return (
    <div
      aria-live="polite"
      className={`stack gap-8 ${styles.region}`}
      data-behind={hasNotice}
      data-floats
      data-no-print
    >
      {reload && !closed.version && !isPlacing && (
        <NoticeCard
          kind="lasting"
          icon={<ReloadIcon />}
          text="A new version is ready"
          action={<TextButton onClick={reload}>Reload</TextButton>}
          onClose={() => setClosed({ ...closed, version: true })}
        />
      )}
      {!online && !closed.offline && !isPlacing && (
        <NoticeCard
          kind="lasting"
          icon={<OfflineIcon />}
          text="You are offline."
          onClose={() => setClosed({ ...closed, offline: true })}
        />
      )}
    </div>
  );
}
