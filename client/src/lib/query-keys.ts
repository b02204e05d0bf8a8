import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { PackingTab } from '@tanabana/server/contract/order';

const personal = 'personal';

/** The keys of a user's own data contain the uid. */
export const queryKeys = {
  allProducts: ['products'] as const,
  products: (category: CategoryKey) => ['products', category] as const,
  /** Came with the page: not loaded, only kept here. */
  firstRows: (category: CategoryKey) => ['first-rows', category] as const,
  newestRows: ['newest-rows'] as const,
  openProduct: ['open-product'] as const,
  fabrics: ['fabrics'] as const,
  slides: ['slides'] as const,
  me: (uid: string) => [personal, uid, 'me'] as const,
  cart: (uid: string) => [personal, uid, 'cart'] as const,
  /** Quantities that the server has not confirmed: not loaded, only kept here. */
  quantities: (uid: string) => [personal, uid, 'quantities'] as const,
  addresses: (uid: string) => [personal, uid, 'addresses'] as const,
  sentOrder: (uid: string, order: string | undefined, sentAt: number | undefined) =>
    [personal, uid, 'sent-order', order, sentAt] as const,
  ordered: (uid: string) => [personal, uid, 'ordered'] as const,
  cancelled: (uid: string) => [personal, uid, 'cancelled'] as const,
  order: (uid: string, order: string) => [personal, uid, 'order', order] as const,
  /** Every tab of the packing list, and their counts. */
  adminOrders: (uid: string) => [personal, uid, 'admin-orders'] as const,
  packing: (uid: string, tab: PackingTab, words: string) =>
    [personal, uid, 'admin-orders', tab, words] as const,
  packingCounts: (uid: string) => [personal, uid, 'admin-orders', 'counts'] as const,
  summary: (uid: string, days: number) => [personal, uid, 'summary', days] as const,
  /** The one import of this tab: not loaded, only kept here. */
  import: (uid: string) => [personal, uid, 'import'] as const,
};

/** Whether cached data belongs to another user than `uid` (null: no user is signed in). */
export function isOfAnotherUser(queryKey: readonly unknown[], uid: string | null): boolean {
  return queryKey[0] === personal && queryKey[1] !== uid;
}
