import type { Fabric } from '@tanabana/server/contract/fabric';
import { fabricTarget } from '@tanabana/server/contract/fabric-target';
import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { closeDialog, Dialog, DialogClose } from '../../components/dialog.tsx';
import { ChevronDownIcon } from '../../components/icons/icons.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { useFabrics } from '../../features/catalogue/use-catalogue.ts';
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import { useSwipeDown } from '../../lib/use-swipe-down.ts';
import styles from './fabrics-menu.module.css';

const LABEL = 'Fabrics';

interface MenuProps {
  triggerClassName: string | undefined;
  children: ReactNode;
}

/** The fabric list: a menu below the strip, on phones a sheet at the bottom. */
export function FabricsMenu({ triggerClassName }: Pick<MenuProps, 'triggerClassName'>) {
  const { items } = useFabrics();
  // Another one, which is closed, after every navigation.
  const { key } = useLocation();
  const Menu = useMediaQuery(wideScreen) ? Disclosure : Sheet;
  return (
    <Menu key={key} triggerClassName={triggerClassName}>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((fabric) => (
            <li key={fabric._id}>
              <Entry fabric={fabric} />
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}

/** A press outside hits the summary, whose pseudo-element covers the page. */
function Disclosure({ triggerClassName, children }: MenuProps) {
  function closeByKey({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape') return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  }

  function closeBehind({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  return (
    <details className={styles.menu} onKeyDown={closeByKey} onBlur={closeBehind}>
      <summary className={triggerClassName}>
        {LABEL}
        <ChevronDownIcon size={16} />
      </summary>
      {children}
    </details>
  );
}

function Sheet({ triggerClassName, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={triggerClassName}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {LABEL}
        <ChevronDownIcon size={16} />
      </button>
      {isOpen && children && <OpenSheet onClose={() => setIsOpen(false)}>{children}</OpenSheet>}
    </>
  );
}

function OpenSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const headingId = useId();
  const sheet = useSwipeDown<HTMLDivElement>((element) =>
    closeDialog(element.closest('dialog'), onClose),
  );
  return (
    <Dialog labelledBy={headingId} className={styles.dialog} onClose={onClose}>
      <div ref={sheet} className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={headingId}>{LABEL}</h2>
          <DialogClose onClose={onClose} />
        </div>
        {children}
      </div>
    </Dialog>
  );
}

function Entry({ fabric }: { fabric: Fabric }) {
  const target = fabricTarget(fabric.subtitle);
  const content = (
    <>
      <Swatch image={fabric.image} className={styles.swatch} />
      {fabric.title}
    </>
  );
  return target ? (
    <Link className={styles.entry} to={target}>
      {content}
    </Link>
  ) : (
    <span className={styles.entry}>{content}</span>
  );
}
