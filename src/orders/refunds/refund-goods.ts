/** The ways of goods whose refund comes before the parcel. */
export const refundGoods = ['stock', 'gone'] as const
export type RefundGoods = (typeof refundGoods)[number]

export const refundGoodsLabels: Record<RefundGoods, string> = {
  stock: 'Back in stock',
  gone: 'Not back in stock: missing or damaged',
}
