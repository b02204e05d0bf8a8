import { categoryOf, type CategoryKey } from '@tanabana/server/contract/categories';
import { NavLink } from 'react-router-dom';
import { optionalPart } from '../../components/lazy-part.tsx';
import { paths } from '../../config/paths.ts';
import { useInSight } from '../../lib/use-in-sight.ts';
import { useSession } from '../../session/use-session.ts';
import { FabricsMenu } from './fabrics-menu.tsx';
import styles from './strip.module.css';

const LINK = `row relative underlined nowrap stitched ${styles.link}`;

const AdminLink = optionalPart(async () => (await import('./admin-link.tsx')).AdminLink);

export function Strip() {
  const { status } = useSession();
  const row = useInSight<HTMLUListElement>('[aria-current="page"]');
  return (
    <nav className={`small medium ${styles.strip}`} aria-label="Shop" data-no-print>
      <ul ref={row} className={`flex page-width scroller gap-inset ${styles.list}`}>
        {status === 'in' && <AdminLink className={LINK} />}
        <Featured category="trending" />
        <Featured category="bestseller" />
        <li className="relative">
          <FabricsMenu triggerClassName={LINK} />
        </li>
        <Featured category="todaydeals" label="Today's Deals" />
        <Featured category="newarrival" />
        <li className="at-end">
          <NavLink className={() => LINK} to={paths.settings}>
            Help & Settings
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

function Featured({ category, label }: { category: CategoryKey; label?: string }) {
  const { slug, label: usual } = categoryOf(category);
  return (
    <li>
      <NavLink className={() => LINK} to={paths.listing(slug)}>
        {label ?? usual}
      </NavLink>
    </li>
  );
}
