import { useRead } from '#lib/reading/read.tsx'
import type { waterGoodsApi } from './water-goods.ts'

export const useWaterGoods = () => useRead<typeof waterGoodsApi.goods>('/api/water/goods')
export type WaterGoodsRead = ReturnType<typeof useWaterGoods>
