import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BrandMark } from '../../components/brand-mark.tsx';
import { BagIcon, HeartIcon, MenuIcon } from '../../components/icons/icons.tsx';
import { pressedPart } from '../../components/lazy-part.tsx';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { useSavedCount } from '../../features/catalogue/stored-products.ts';
import { CountBadge, countLabel } from './count-badge.tsx';
import { Greeting } from './greeting.tsx';
import styles from './header.module.css';
import { SearchBox } from './search-box.tsx';

/** The footer, which is in the same file, has loaded it before it is wanted. */
const Drawer = pressedPart(async () => (await import('./late-parts.ts')).Drawer);

export function Header() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { key } = useLocation();
  const { count: cartCount } = useCart();
  const savedCount = useSavedCount();

  // Going back leads elsewhere without a press in the drawer.
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    setIsDrawerOpen(false);
  }

  return (
    <header className={styles.header} data-no-print>
      <div className={`row page-width ${styles.bar}`}>
        {/* Not a Link: the brand reloads the page. */}
        <a className={`flex-none finger row ${styles.brand}`} href={paths.home}>
          <BrandMark size={36} />
          <span className={styles.name}>{brand.name}</span>
        </a>
        <SearchBox />
        <div className={`flex flex-none not-on-phones small at-end ${styles.account}`}>
          <Greeting />
          <Link className="finger flex-column mid gap-4" to={paths.orders}>
            <span className="soft">Returns</span> <strong className="strong">& Orders</strong>
          </Link>
          <NavLink className={() => `flex align-end gap-16 ${styles.cart}`} to={paths.saved}>
            <span className={`relative ${styles.icon}`}>
              <HeartIcon size={28} />
              <CountBadge count={savedCount} />
            </span>
            <strong
              className={`desktop-only relative strong stitched ${styles.word}`}
              aria-hidden="true"
            >
              Saved
            </strong>
            <span className="visually-hidden">{countLabel('Saved', 'item', savedCount)}</span>
          </NavLink>
          <Link className={`flex align-end gap-16 ${styles.cart}`} to={paths.cart}>
            <span className={`relative ${styles.icon}`}>
              <BagIcon size={28} />
              <CountBadge count={cartCount} />
            </span>
            <strong className="strong" aria-hidden="true">
              Cart
            </strong>
            <span className="visually-hidden">{countLabel('Cart', 'piece', cartCount)}</span>
          </Link>
        </div>
        <button
          type="button"
          className={`flex-none target phone-only rounded ${styles.menu}`}
          aria-haspopup="dialog"
          onClick={() => setIsDrawerOpen(true)}
        >
          <span className={`relative ${styles.icon}`}>
            <MenuIcon />
            <CountBadge count={cartCount} />
          </span>
          <span className="visually-hidden">{countLabel('Menu', 'piece', cartCount)}</span>
        </button>
      </div>
      {isDrawerOpen && (
        <Drawer
          cartCount={cartCount}
          savedCount={savedCount}
          onClose={() => setIsDrawerOpen(false)}
        />
      )}
    </header>
  );
}
