import { featuredCategories } from '@tanabana/server/contract/categories';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button-link.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogClose } from '../../components/dialog.tsx';
import { BagIcon, HeartIcon } from '../../components/icons/icons.tsx';
import { PersonIcon, VanIcon } from '../../components/icons/later-icons.tsx';
import { Picture } from '../../components/picture.tsx';
import { paths } from '../../config/paths.ts';
import { isConfigured } from '../../session/firebase.ts';
import { FabricLinks } from '../../features/catalogue/components/fabric-links.tsx';
import { useSignOut } from '../../features/cart/use-cart.ts';
import { useSession } from '../../session/use-session.ts';
import { CountBadge, countLabel } from './count-badge.tsx';
import styles from './drawer.module.css';
import { useGreetedName } from './greeting.tsx';

interface DrawerProps {
  /** From the header: asking for the cart here would load it again with each opening. */
  cartCount: number;
  savedCount: number;
  onClose: () => void;
}

/** The menu on phones. The header closes it after every navigation. */
export function Drawer({ cartCount, savedCount, onClose }: DrawerProps) {
  const nameId = useId();
  const session = useSession();
  const { run: signOut, isPending } = useSignOut();
  const canSignIn = isConfigured();
  const name = useGreetedName();
  const user = session.status === 'in' ? session.user : undefined;

  async function leave() {
    await signOut();
    onClose();
  }

  return (
    <Dialog labelledBy={nameId} className={styles.drawer} onClose={onClose}>
      <div className={`flex-column ${styles.body}`}>
        <span id={nameId} hidden>
          Menu
        </span>
        <div className={`row line-below gap-12 below-8 ${styles.user}`}>
          {user && <Portrait name={name} photoUrl={user.photoUrl} />}
          <p className={`grow ${name ? '' : 'strong'}`}>
            <span className={name && 'muted'}>Hello</span>{' '}
            {name && <strong className="block strong">{name}</strong>}
          </p>
          <DialogClose onClose={onClose} />
        </div>
        <nav className={`line-below ${styles.own}`} aria-label="Your shop">
          <Row to={paths.cart} icon={<BagIcon />} label="Cart" noun="piece" count={cartCount} />
          <Row to={paths.saved} icon={<HeartIcon />} label="Saved" noun="item" count={savedCount} />
          <Row to={paths.orders} icon={<VanIcon />} label="Returns & Orders" />
          <Row to={paths.settings} icon={<PersonIcon />} label="Help & Settings" />
        </nav>
        <p className="muted above-16 below-8">Fabrics</p>
        <FabricLinks />
        <p className="muted above-16">Top Picks</p>
        <ul className={`stack ${styles.lists}`} aria-label="Top Picks">
          {featuredCategories.map(({ key, slug, label }) => (
            <li key={key}>
              <Link className="row finger" to={paths.listing(slug)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className={`surface ${styles.foot}`}>
          {user && (
            <Button variant="secondary" isWide isPending={isPending} onClick={() => void leave()}>
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

interface RowProps {
  to: string;
  icon: ReactNode;
  label: string;
  noun?: 'item' | 'piece';
  count?: number;
}

function Row({ to, icon, label, noun = 'item', count = 0 }: RowProps) {
  return (
    <Link className="row menu-row pressable gap-16 rounded" to={to}>
      {icon}
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{countLabel(label, noun, count)}</span>
      <span className="at-end">
        <CountBadge count={count} />
      </span>
    </Link>
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
    <span className={`flex-none round sunken center ${styles.portrait}`} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
  if (!photoUrl) return portrait;
  return (
    <Picture
      className={`cover flex-none round sunken center ${styles.portrait}`}
      src={photoUrl}
      alt=""
      isLazy={false}
      referrerPolicy="no-referrer"
      fallback={portrait}
    />
  );
}
