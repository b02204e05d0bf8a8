import type { Fabric } from '@tanabana/server/contract/fabric';
import { fabricTarget } from '@tanabana/server/contract/fabric-target';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ChevronDownIcon } from '../../components/icons/icons.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { useFabrics } from '../../features/catalogue/use-catalogue.ts';
import { useSwipeDown } from '../../lib/use-swipe-down.ts';
import styles from './fabrics-menu.module.css';
import { useMenu } from './use-menu.ts';

interface FabricsMenuProps {
  triggerClassName: string | undefined;
}

/** The fabric list: a menu below the strip, on phones a sheet at the bottom. */
export function FabricsMenu({ triggerClassName }: FabricsMenuProps) {
  const listId = useId();
  const { items } = useFabrics();
  const { isOpen, close, toggle, rootProps } = useMenu();
  const isShown = isOpen && items.length > 0;
  const sheet = useSwipeDown<HTMLUListElement>(close);
  return (
    <div {...rootProps}>
      <button
        type="button"
        className={triggerClassName}
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={toggle}
      >
        Fabrics
        <ChevronDownIcon size={16} />
      </button>
      <ul ref={sheet} id={listId} className={styles.menu} hidden={!isShown}>
        {items.map((fabric) => (
          <li key={fabric._id}>
            <Entry fabric={fabric} onFollow={close} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ fabric, onFollow }: { fabric: Fabric; onFollow: () => void }) {
  const target = fabricTarget(fabric.subtitle);
  const content = (
    <>
      <Swatch image={fabric.image} className={styles.swatch} />
      {fabric.title}
    </>
  );
  return target ? (
    <Link className={styles.entry} to={target} onClick={onFollow}>
      {content}
    </Link>
  ) : (
    <span className={styles.entry}>{content}</span>
  );
}
