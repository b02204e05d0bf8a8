/** The shop's own clock, whatever the reader's: an order's number and its dates name the same day. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata';
