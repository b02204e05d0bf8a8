/** The shop's own clock, whatever the reader's: an order's number and its dates name the same day. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata';

/** From placing an order to its arrival. */
export const DELIVERY_PROMISE_MS = 48 * 60 * 60 * 1000;
