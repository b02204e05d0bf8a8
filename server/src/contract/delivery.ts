/** The shop's own clock, whatever the reader's: an order's number and its dates name the same day. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata';
/** It has no summer time. */
export const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

/** From placing an order to its arrival. */
export const DELIVERY_PROMISE_MS = 48 * 60 * 60 * 1000;
