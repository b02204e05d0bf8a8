import type { Fabric } from '@tanabana/server/contract/fabric';
import { fabricTarget } from '@tanabana/server/contract/fabric-target';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Disclosure } from '../../components/disclosure.tsx';
import { ChevronDownIcon } from '../../components/icons/icons.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { useFabrics } from '../../features/catalogue/use-catalogue.ts';
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
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
  const Kind = useMediaQuery(wideScreen) ? Menu : PhoneMenu;
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

function PhoneMenu({ triggerClassName, children }: MenuProps) {
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
      {isOpen && children && (
        <Sheet heading={LABEL} className={styles.sheet} onClose={() => setIsOpen(false)}>
          {children}
        </Sheet>
      )}
    </>
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
    <Link className={`row gap-16 rounded ${styles.entry}`} to={target}>
      {content}
    </Link>
  ) : (
    <span className={`row gap-16 rounded ${styles.entry}`}>{content}</span>
  );
}
