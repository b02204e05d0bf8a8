import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button-link.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogClose } from '../../components/dialog.tsx';
import { BagIcon, PersonIcon, VanIcon } from '../../components/icons/icons.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { useSession } from '../../lib/session.tsx';
import { CartBadge, cartLabel } from './cart-badge.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  cartCount: number;
  onClose: () => void;
}

/** What the header has no room for on a phone. */
export function Drawer({ cartCount, onClose }: DrawerProps) {
  const helloId = useId();
  const session = useSession();
  const { signOut } = useSignOut();
  const user = session.status === 'in' ? session.user : undefined;

  function leave() {
    onClose();
    void signOut();
  }

  return (
    <Dialog labelledBy={helloId} className={styles.drawer} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.who}>
          {user && <Portrait name={user.name} photoUrl={user.photoUrl} />}
          <p id={helloId} className={styles.hello}>
            Hello {user?.name && <strong>{user.name}</strong>}
          </p>
          <DialogClose />
        </div>
        <nav aria-label="Your shop">
          <Row to={paths.cart} onFollow={onClose}>
            <BagIcon />
            <span aria-hidden="true">Cart</span>
            <VisuallyHidden>{cartLabel('Cart', cartCount)}</VisuallyHidden>
            <CartBadge count={cartCount} />
          </Row>
          <Row to={paths.orders} onFollow={onClose}>
            <VanIcon />
            Returns & Orders
          </Row>
          <Row to={paths.settings} onFollow={onClose}>
            <PersonIcon />
            Help & Settings
          </Row>
        </nav>
        <div className={styles.foot}>
          {user && (
            <Button variant="secondary" isWide onClick={leave}>
              Sign Out
            </Button>
          )}
          {session.status === 'out' && (
            <ButtonLink to={paths.login} isWide>
              Sign In
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface RowProps {
  to: string;
  onFollow: () => void;
  children: ReactNode;
}

function Row({ to, onFollow, children }: RowProps) {
  return (
    <Link className={styles.row} to={to} onClick={onFollow}>
      {children}
    </Link>
  );
}

function Portrait({ name, photoUrl }: { name: string | null; photoUrl: string | null }) {
  return photoUrl ? (
    <img className={styles.portrait} src={photoUrl} alt="" referrerPolicy="no-referrer" />
  ) : (
    <span className={styles.portrait} aria-hidden="true">
      {name?.trim().charAt(0).toUpperCase()}
    </span>
  );
}
