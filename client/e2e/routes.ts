import { categories } from '@tanabana/server/contract/categories';
import { policyKeys } from '@tanabana/server/contract/policies';
import { paths } from '../src/config/paths.ts';

export const openRoutes = [
  paths.home,
  paths.search,
  paths.saved,
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  ...policyKeys.map(paths.policy),
  '/nowhere',
];

export const listings = categories.map(({ slug }) => paths.listing(slug));

/** For signed-in users only. */
export const ownRoutes = [
  paths.cart,
  paths.checkout,
  paths.orders,
  paths.delivered,
  paths.returned,
  paths.cancelled,
  paths.settings,
  // Refuses everybody but the admin.
  paths.admin,
];

export const adminRoutes = [paths.admin, paths.adminOthers, paths.adminOrders, paths.adminOverview];
