import { useId, useRef } from 'react';
import { REMOVED_DAYS, type RemovedEntry } from '@tanabana/server/contract/removed';
import { Button } from '../../../components/button.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { Picture } from '../../../components/picture.tsx';
import { ShowMore } from '../../../components/show-more.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { announce } from '../../../lib/notify.ts';
import { rescueFocus } from '../../../lib/rescue-focus.ts';
import { findEntries } from '../entries.ts';
import { useRestoreEntry } from '../use-entries.ts';
import { removedPath, rowKey, removedName, describeRemoval, useRemoved } from '../use-removed.ts';
import type { RemovedRow } from '../use-removed.ts';
import styles from './recently-removed.module.css';

export function RecentlyRemoved() {
  const headingId = useId();
  const { rows, isLoading, isEmpty, hasMore, isLoadingMore, loadMore, pin } = useRemoved();
  const list = useRef<HTMLUListElement>(null);
  return (
    <section className="page-after" aria-labelledby={headingId} aria-busy={isLoading}>
      <h2 id={headingId}>Recently removed</h2>
      <p className="soft above-4">
        {isEmpty
          ? `Nothing was removed in the last ${REMOVED_DAYS} days.`
          : `Kept for ${REMOVED_DAYS} days, then gone for good.`}
      </p>
      {isLoading && <Skeleton className={`above-16 ${styles.skeleton}`} />}
      {rows.length > 0 && (
        <ul
          ref={list}
          className={`balance line-above above-16 ${styles.list}`}
          aria-labelledby={headingId}
        >
          {rows.map((row) => (
            <RemovedItem key={rowKey(row.entry)} {...row} pin={pin} />
          ))}
        </ul>
      )}
      {hasMore && (
        <ShowMore list={list} className="above-24" isPending={isLoadingMore} onMore={loadMore}>
          Load more
        </ShowMore>
      )}
    </section>
  );
}

interface RemovedItemProps extends RemovedRow {
  pin: (entry: RemovedEntry) => void;
}

function RemovedItem({ entry, isRestored, pin }: RemovedItemProps) {
  const name = removedName(entry);
  const link = useRef<HTMLAnchorElement>(null);
  const { run, isPending } = useRestoreEntry(findEntries(entry), entry._id, {
    onSuccess() {
      pin(entry);
      announce(`${name} restored`);
    },
  });

  function restore() {
    // The link takes the place of the button.
    rescueFocus(() => link.current);
    void run();
  }

  return (
    <li className="line-below">
      <div className="wide">
        <RemovedPicture entry={entry} />
      </div>
      <div>
        <p className="medium">{name}</p>
        <p className="muted">{describeRemoval(entry)}</p>
      </div>
      {isRestored ? (
        <p className="gap-x-16 wrap small row medium">
          <span className="row leaf">
            <TickIcon size={20} />
            Restored
          </span>
          <TextLink ref={link} to={removedPath(entry)} aria-label={`See it: ${name}`}>
            See it
          </TextLink>
        </p>
      ) : (
        <Button
          variant="secondary"
          isSmall
          aria-label={`Restore ${name}`}
          isPending={isPending}
          onClick={restore}
        >
          Restore
        </Button>
      )}
    </li>
  );
}

function RemovedPicture({ entry: { kind, image } }: { entry: RemovedEntry }) {
  if (kind === 'product') return <FramedPicture image={image} alt="" sizes="48px" />;
  if (kind === 'fabric') return <Swatch className="square" image={image} />;
  return <Picture className={`wide rounded ${styles.slide}`} src={image} alt="" sizes="48px" />;
}
