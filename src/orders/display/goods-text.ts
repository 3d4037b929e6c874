import type { OrderGoods } from '#orders/order.ts'

/** The goods of an order in a few words: "Deep Leaf Net and 1 more". */
export const goodsText = ({ name, more }: OrderGoods) => (more > 0 ? `${name} and ${more} more` : name)
