/** The price of delivery; both amounts in the unit of the subtotals that they are applied to. */
export type ShippingRule = { freeFrom: number; flatFee: number }

/** The one rule: a subtotal that reaches the threshold ships free, any other pays the flat fee. */
export const shippingFee = (subtotal: number, { freeFrom, flatFee }: ShippingRule) =>
  subtotal >= freeFrom ? 0 : flatFee

/** The amount missing for free delivery; 0 when it is free. */
export const missingForFreeShipping = (subtotal: number, { freeFrom }: ShippingRule) => Math.max(0, freeFrom - subtotal)
