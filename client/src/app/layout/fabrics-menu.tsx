import type { Fabric } from '@tanabana/server/contract/fabric';
import { fabricTarget } from '@tanabana/server/contract/fabric-target';
import { useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { closeDialog, Dialog, DialogClose } from '../../components/dialog.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { ChevronDownIcon } from '../../components/icons/icons.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { useFabrics } from '../../features/catalogue/use-catalogue.ts';
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import { useSwipeDown } from '../../lib/use-swipe-down.ts';
import styles from './fabrics-menu.module.css';

const LABEL = 'Fabrics';

const trigger = (
  <>
    {LABEL}
    <ChevronDownIcon size={16} />
  </>
);

interface MenuProps {
  triggerClassName: string | undefined;
  children: ReactNode;
}

/** The fabric list: a menu below the strip, on phones a sheet at the bottom. */
export function FabricsMenu({ triggerClassName }: Pick<MenuProps, 'triggerClassName'>) {
  const { items } = useFabrics();
  // Another one, which is closed, after every navigation.
  const { key } = useLocation();
  const Kind = useMediaQuery(wideScreen) ? Menu : Sheet;
  return (
    <Kind key={key} triggerClassName={triggerClassName}>
      {items.length > 0 && (
        <ul className={`edged ${styles.list}`}>
          {items.map((fabric) => (
            <li key={fabric._id}>
              <Entry fabric={fabric} />
            </li>
          ))}
        </ul>
      )}
    </Kind>
  );
}

function Menu({ triggerClassName, children }: MenuProps) {
  return (
    <Disclosure className={triggerClassName} trigger={trigger}>
      {children}
    </Disclosure>
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
        {trigger}
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
      <div ref={sheet} className={`handle ${styles.sheet}`}>
        <div className={`spread ${styles.head}`}>
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
    <Link className={`row ${styles.entry}`} to={target}>
      {content}
    </Link>
  ) : (
    <span className={`row ${styles.entry}`}>{content}</span>
  );
}
