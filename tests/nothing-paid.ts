/** The money that the screen of an order shows before its first payment. */
export const nothingPaid = { received: 0, refunded: 0 }
