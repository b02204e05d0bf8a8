import type { Category } from '@tanabana/server/contract/categories';
import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useInSight } from '../../../lib/use-in-sight.ts';
import styles from './category-nav.module.css';

interface CategoryNavProps {
  /** The search page does not list Net. */
  isWithoutNet?: boolean;
}

/** A column on desktops, else one row that scrolls sideways. */
export function CategoryNav({ isWithoutNet = false }: CategoryNavProps) {
  const fabrics = fabricCategories.filter(({ key }) => !(isWithoutNet && key === 'net'));
  const row = useInSight<HTMLElement>('[aria-current="page"]');
  return (
    <nav ref={row} className={`flex scroller gap-8 ${styles.nav}`} aria-label="Categories">
      <Group title="Fabrics" categories={fabrics} />
      <Group title="Top Picks" categories={featuredCategories} />
    </nav>
  );
}

function Group({ title, categories }: { title: string; categories: readonly Category[] }) {
  return (
    <div className="contents">
      <p className="desktop-only muted below-4">{title}</p>
      <ul className="flex gap-8">
        {categories.map(({ slug, label }) => (
          <li key={slug}>
            <NavLink
              to={paths.listing(slug)}
              className={() => `pill marked row nowrap ${styles.link}`}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
