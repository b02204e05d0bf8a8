import { personalKey } from '../../lib/query-keys.ts';

export const cartKey = personalKey('cart');
