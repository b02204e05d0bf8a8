import { paths } from '../../config/paths.ts';
import type { NoticeLink } from '../../lib/notify.ts';

/** In notices about what is in the cart. */
export const cartLink: NoticeLink = { label: 'View cart', to: paths.cart };
