import { policyKeys } from '@tanabana/server/contract/policies';
import { useEffectEvent, useLayoutEffect, type ComponentType } from 'react';
import {
  Navigate,
  NavigationType,
  Outlet,
  matchRoutes,
  useLocation,
  useNavigationType,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { LoadFailure } from '../components/dead-end.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { ListingSkeleton } from '../features/catalogue/components/listing-skeleton.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { useSession } from '../session/use-session.ts';
import { FocusHeading } from './focus-heading.tsx';
import { CatalogueLayout } from './layout/catalogue-layout.tsx';
import { Layout } from './layout/layout.tsx';
import { preloadRoute, usePreload } from './use-preload.ts';
import { useRestoredScroll } from './use-restored-scroll.ts';

function lazyScreen<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  return lazyPart(fetch, PageSkeleton);
}

const ListingPage = lazyPart(
  async () => (await import('../pages/listing-page.tsx')).ListingPage,
  ListingSkeleton,
);
const SearchPage = lazyPart(
  async () => (await import('../pages/search-page.tsx')).SearchPage,
  ListingSkeleton,
);
const LoginPage = lazyScreen(async () => (await import('../pages/login-page.tsx')).LoginPage);
const SignUpPage = lazyScreen(async () => (await import('../pages/signup-page.tsx')).SignUpPage);
const ForgotPasswordPage = lazyScreen(
  async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage,
);
const SavedPage = lazyScreen(async () => (await import('../pages/saved-page.tsx')).SavedPage);
const CartPage = lazyScreen(async () => (await import('../pages/cart-page.tsx')).CartPage);
const CheckoutPage = lazyScreen(
  async () => (await import('../pages/checkout-page.tsx')).CheckoutPage,
);
const SuccessPage = lazyScreen(async () => (await import('../pages/success-page.tsx')).SuccessPage);
const OrdersPage = lazyScreen(async () => (await import('../pages/orders-page.tsx')).OrdersPage);
const OrderPage = lazyScreen(async () => (await import('../pages/order-page.tsx')).OrderPage);
const SettingsPage = lazyScreen(
  async () => (await import('../pages/settings-page.tsx')).SettingsPage,
);
const AdminPage = lazyScreen(async () => (await import('../pages/admin-page.tsx')).AdminPage);
const PolicyPage = lazyScreen(async () => (await import('../pages/policy-page.tsx')).PolicyPage);
const NotFoundPage = lazyScreen(
  async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
);

/** The addresses of docs/product.md, section 2.1. Only home is in the first load. */
const routes: RouteObject[] = [
  { path: paths.login, element: <LoginPage /> },
  { path: paths.signUp, element: <SignUpPage /> },
  { path: paths.forgotPassword, element: <ForgotPasswordPage /> },
  {
    element: <Layout />,
    children: [
      {
        element: <CatalogueLayout />,
        children: [
          { path: paths.home, element: <HomePage /> },
          { path: paths.search, element: <SearchPage /> },
          { path: paths.listing(':slug'), element: <ListingPage /> },
          { path: paths.saved, element: <SavedPage /> },
          ...policyKeys.map((key) => ({
            path: paths.policy(key),
            element: <PolicyPage policy={key} />,
          })),
        ],
      },
      {
        element: <RequireAuth />,
        children: [
          {
            element: <CatalogueLayout />,
            children: [{ path: paths.cart, element: <CartPage /> }],
          },
          { path: paths.checkout, element: <CheckoutPage /> },
          { path: paths.success, element: <SuccessPage /> },
          { path: paths.orders, element: <OrdersPage tab="ordered" /> },
          { path: paths.delivered, element: <OrdersPage tab="delivered" /> },
          { path: paths.returned, element: <OrdersPage tab="returned" /> },
          { path: paths.cancelled, element: <OrdersPage tab="cancelled" /> },
          { path: paths.order(':order'), element: <OrderPage /> },
          { path: paths.settings, element: <SettingsPage /> },
          { path: paths.admin, element: <AdminPage screen="products" /> },
          { path: paths.adminOthers, element: <AdminPage screen="others" /> },
          { path: paths.adminOrders, element: <AdminPage screen="orders" /> },
          { path: paths.adminOverview, element: <AdminPage screen="overview" /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The pattern of a screen's path, such as `/orders/:order`. */
export const findRoute = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path;

/** Never rejects. */
export const preloadScreen = (pathname: string) => preloadRoute(routes, pathname);

export function Router() {
  const { key } = useLocation();
  const screen = useRoutes(routes);
  usePreload(routes);
  return (
    <ErrorBoundary resetKey={key} fallback={<LoadFailure />}>
      <ScrollToTop />
      <FocusHeading />
      {screen}
    </ErrorBoundary>
  );
}

/** Shows a guarded screen to a signed-in user. While it is not known who is signed in it redirects nobody. */
function RequireAuth() {
  const session = useSession();
  if (session.status === 'in') return <Outlet />;
  if (session.status === 'unknown') return <PageSkeleton />;
  return <Navigate to={paths.login} replace />;
}

/** A new screen starts at its top. Going back, or opening a product, keeps the position. */
function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  const toTop = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  });

  useLayoutEffect(() => toTop(), [pathname]);
  useRestoredScroll();

  return null;
}
