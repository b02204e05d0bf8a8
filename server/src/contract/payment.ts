/** How an order can be paid, by the name on screens and in e-mails. Apart from the schemas, for the first load. */
export const paymentLabels = { COD: 'Cash On Delivery' } as const;
export type PaymentMethod = keyof typeof paymentLabels;
