import { onlineManager } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { OfflineIcon, ReloadIcon } from '../components/icons/icons.tsx';
import { NoticeCard } from '../components/notice-card.tsx';
import { TextButton } from '../components/text-link.tsx';
import { paths } from '../config/paths.ts';
import { usePlacing } from '../features/orders/placing.tsx';
import { newVersionStore } from '../lib/new-version.ts';
import { noticeStore } from '../lib/notify.ts';
import styles from './lasting-notices.module.css';

const watchLine = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** What stays true for a while: offline, a new version. A closed one does not come back until the page is loaded again. */
export function LastingNotices() {
  const online = useSyncExternalStore(watchLine, isOnline);
  const reload = useSyncExternalStore(newVersionStore.subscribe, newVersionStore.get);
  const isBehind = useSyncExternalStore(noticeStore.subscribe, noticeStore.get) !== null;
  const [closed, setClosed] = useState({ version: false, offline: false });
  const { answer } = usePlacing();
  const { pathname } = useLocation();
  const isOrdering = pathname === paths.checkout && answer !== undefined;

  return (
    <div aria-live="polite" className={styles.region} data-behind={isBehind} data-no-print>
      {reload && !closed.version && !isOrdering && (
        <NoticeCard
          kind="lasting"
          icon={<ReloadIcon />}
          text="A new version is ready"
          action={<TextButton onClick={reload}>Reload</TextButton>}
          onClose={() => setClosed({ ...closed, version: true })}
        />
      )}
      {!online && !closed.offline && !isOrdering && (
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
