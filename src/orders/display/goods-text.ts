import type { OrderGoods } from '#orders/order.ts'

export const goodsText = ({ name, more }: OrderGoods) => (more > 0 ? `${name} and ${more} more` : name)
