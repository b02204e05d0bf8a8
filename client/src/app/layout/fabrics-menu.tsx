import type { Fabric } from '@tanabana/server/contract/fabric';
import { fabricTarget } from '@tanabana/server/contract/fabric-target';
import { useState, type ComponentProps } from 'react';
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

/** The fabric list: a menu below the strip, on phones a sheet at the bottom. */
export function FabricsMenu({ triggerClassName }: { triggerClassName: string }) {
  const { items } = useFabrics();
  // Another one, which is closed, after every navigation.
  const { key } = useLocation();
  const Menu = useMediaQuery(wideScreen) ? Disclosure : PhoneMenu;
  return (
    <Menu key={key} className={triggerClassName} trigger={trigger}>
      {items.length > 0 && (
        <ul className={`edged ${styles.list}`}>
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

function PhoneMenu({ className, trigger, children }: ComponentProps<typeof Disclosure>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
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
      <Swatch image={fabric.image} className={`flex-none ${styles.swatch}`} />
      {fabric.title}
    </>
  );
  return target ? (
    <Link className="row menu-row side-8 pressable gap-16 rounded" to={target}>
      {content}
    </Link>
  ) : (
    <span className="row menu-row side-8 gap-16 rounded">{content}</span>
  );
}
