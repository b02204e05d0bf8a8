import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useKeptQuantities } from '../../features/cart/use-cart.ts';
import { useWaitingItems } from '../../features/cart/use-waiting-items.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Strip } from './strip.tsx';

/** The layout of all screens but the sign-in pages. */
export function Layout() {
  const { key } = useLocation();
  useWaitingItems();
  useKeptQuantities();
  return (
    <div id="home" className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <a className={`${styles.skip} ${styles.products}`} href="#products">
        Skip to products
      </a>
      <Header />
      <Strip />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={key} fallback={<LoadFailure />}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
