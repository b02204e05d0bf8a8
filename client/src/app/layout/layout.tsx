import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { optionalPart } from '../../components/lazy-part.tsx';
import { LoadFailure } from '../../components/dead-end.tsx';
import { useSendQuantities } from '../../features/cart/quantities.ts';
import { useWaitingItems } from '../../features/cart/use-waiting-items.ts';
import { useIsFirstViewDone } from '../../lib/first-view.ts';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Strip } from './strip.tsx';

const Footer = optionalPart(async () => (await import('./late-parts.ts')).Footer);

export function Layout() {
  const { key } = useLocation();
  useWaitingItems();
  useSendQuantities();
  return (
    <div id="home" className={styles.layout}>
      <a className={`floating rounded strong ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <a className={`floating rounded strong ${styles.skip} ${styles.products}`} href="#products">
        Skip to products
      </a>
      <Header />
      <Strip />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={key} fallback={<LoadFailure />}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <LateFooter />
    </div>
  );
}

/** It starts below the window, so the first view does without it. */
function LateFooter() {
  return useIsFirstViewDone() && <Footer />;
}
