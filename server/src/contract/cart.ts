import type { CategoryKey } from './categories.ts';

/** Pieces of a line, and lines of a cart. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 999;
export const CART_LINES_MAX = 100;

export const cartMessages = {
  removed: 'Cart removed successfully!',
  alreadyInCart: 'This item is already in your cart.',
  productGone: 'This item is no longer available.',
  priceChanged: 'The price of this item has changed. Please refresh and try again.',
  full: 'Your cart is full.',
} as const;

/** `order` is the id of the open order, which every line carries; `available` is false once the product is gone. */
export interface CartLine {
  _id: string;
  order: string;
  product: string;
  category: CategoryKey;
  image: string;
  title: string;
  subtitle: string;
  price: number;
  noOfItems: number;
  available: boolean;
}

/** Only says which product is meant: the server keeps the catalogue's values. */
export interface AddToCart {
  product?: string;
  image: string;
  title: string;
  subtitle: string;
  price: number;
  /** 1 if it is left out. */
  noOfItems?: number;
}

export interface ChangeQuantity {
  noOfItems: number;
}
