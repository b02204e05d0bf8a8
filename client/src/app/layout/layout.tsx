import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useWaitingItem } from '../../features/cart/use-waiting-item.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Strip } from './strip.tsx';

/** The frame of every screen but those for signing in. */
export function Layout() {
  useWaitingItem();
  return (
    <div id="home" className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <Strip />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
