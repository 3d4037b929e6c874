import { findDosedProducts } from '#catalogue/dosing/dosed-products.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { costOf } from '#lib/limits/work-budget.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { askedNumber } from '../chemistry/asked-number.ts'
import { liesWithin, type Range } from '../chemistry/scale.ts'
import { bought } from './basket.ts'
import { goodsOf } from './shelf.ts'
import { waterGoodsApi } from './water-goods.ts'

/** Grams or millilitres: more than any pool needs at once. */
const amounts = { range: [0, 10_000_000], message: 'Enter grams or millilitres, like 420' } as const
const strengths = { range: [0.1, 100], message: 'Enter a strength in per cent, like 65' } as const

export function goodsRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const findGoods = () => findDosedProducts(app.db, app.runtime.mode)

  serve(app, waterGoodsApi.goods, async (_, context) => {
    const goods = await findGoods()
    context.dependsOn(...goods.map(({ id }) => productTag(id)))
    return goods
  })

  serve(app, waterGoodsApi.packs, async ({ substance, world, ...asked }, { request }) => {
    app.workBudget.spend(request.ip, costOf.answer)
    const need = readNumber('need', asked.need, amounts) ?? 0
    const atHome = readNumber('have', asked.have, amounts) ?? 0
    const goods = await findGoods()
    const shelf = (world ? goodsOf(goods, world) : goods).filter((good) => good.substance === substance)
    if (!shelf.length) throw new Problem('missing', 'Our shop has no product that contains this.')
    const strength = readNumber('strength', asked.strength, strengths) ?? shelf[0]!.strength
    const { perProduct } = (await settings()).orderLimits
    const basket = bought({ substance, strength, need, atHome }, shelf, perProduct)
    if (basket.kind === 'enough') return { strength, lines: [], cents: 0, total: 0, left: 0, phone: null }
    if (basket.kind !== 'packs') {
      const phone = basket.kind === 'limit' ? ('limit' as const) : ('short' as const)
      return { strength, lines: null, cents: null, total: null, left: null, phone }
    }
    const { packs, cents, left } = basket
    const lines = packs.map(({ good, count }) => {
      return { id: good.id, name: good.name, count, cents: Math.round(good.price * 100) * count }
    })
    return { strength, lines, cents, total: Math.ceil(need) - Math.floor(atHome) + left, left, phone: null }
  })
}

function readNumber(name: string, text: string | undefined, { range, message }: { range: Range; message: string }) {
  const value = askedNumber(text)
  if (value === undefined || liesWithin(value, range)) return value
  throw new Problem('invalid', message, { fields: { [name]: message } })
}
