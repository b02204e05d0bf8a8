import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button-link.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogClose } from '../../components/dialog.tsx';
import { BagIcon, HeartIcon, PersonIcon, VanIcon } from '../../components/icons/icons.tsx';
import { Picture } from '../../components/picture.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { paths } from '../../config/paths.ts';
import { isConfigured } from '../../session/firebase.ts';
import { useSignOut } from '../../features/cart/use-sign-out.ts';
import { useSession } from '../../session/use-session.ts';
import { CountBadge, countLabel } from './count-badge.tsx';
import styles from './drawer.module.css';
import { useGreetedName } from './use-greeted-name.ts';

interface DrawerProps {
  cartCount: number;
  savedCount: number;
  onClose: () => void;
}

/** The menu on phones. */
export function Drawer({ cartCount, savedCount, onClose }: DrawerProps) {
  const nameId = useId();
  const session = useSession();
  const { signOut, isBusy } = useSignOut();
  const canSignIn = isConfigured();
  const name = useGreetedName();
  const user = session.status === 'in' ? session.user : undefined;

  async function leave() {
    await signOut();
    onClose();
  }

  return (
    <Dialog labelledBy={nameId} className={styles.drawer} onClose={onClose}>
      <div className={styles.body}>
        <span id={nameId} hidden>
          Menu
        </span>
        <div className={`row ${styles.user}`}>
          {user && <Portrait name={name} photoUrl={user.photoUrl} />}
          <p className={`muted ${styles.hello}`}>
            <span>Hello</span> {name && <strong>{name}</strong>}
          </p>
          <DialogClose onClose={onClose} />
        </div>
        <nav aria-label="Your shop">
          <Link className={`row pressable ${styles.row}`} to={paths.cart} onClick={onClose}>
            <BagIcon />
            <span aria-hidden="true">Cart</span>
            <VisuallyHidden>{countLabel('Cart', 'piece', cartCount)}</VisuallyHidden>
            <CountBadge count={cartCount} />
          </Link>
          <Link className={`row pressable ${styles.row}`} to={paths.saved} onClick={onClose}>
            <HeartIcon />
            <span aria-hidden="true">Saved</span>
            <VisuallyHidden>{countLabel('Saved', 'item', savedCount)}</VisuallyHidden>
            <CountBadge count={savedCount} />
          </Link>
          <Link className={`row pressable ${styles.row}`} to={paths.orders} onClick={onClose}>
            <VanIcon />
            Returns & Orders
          </Link>
          <Link className={`row pressable ${styles.row}`} to={paths.settings} onClick={onClose}>
            <PersonIcon />
            Help & Settings
          </Link>
        </nav>
        <div className={styles.foot}>
          {user && (
            <Button
              variant="secondary"
              isWide
              progress={isBusy ? 'pending' : 'rest'}
              onClick={() => void leave()}
            >
              Sign Out
            </Button>
          )}
          {session.status === 'out' && canSignIn && (
            <ButtonLink to={paths.login} isWide>
              Sign In
            </ButtonLink>
          )}
          {session.status === 'out' && !canSignIn && (
            <Button isWide disabled>
              Sign In
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface PortraitProps {
  name: string | undefined;
  photoUrl: string | null;
}

function Portrait({ name, photoUrl }: PortraitProps) {
  // By code points, since `name[0]` may be half an emoji.
  const [initial = ''] = name ?? '';
  const portrait = (
    <span className={`center ${styles.portrait}`} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
  if (!photoUrl) return portrait;
  return (
    <Picture
      className={`center ${styles.portrait}`}
      src={photoUrl}
      alt=""
      isLazy={false}
      referrerPolicy="no-referrer"
      fallback={portrait}
    />
  );
}
