import { serve, type Shop } from '#lib/serve.server.ts'
import { asList } from '#lib/tool-list.ts'
import { listBestSellers } from '#orders/best-seller-store.server.ts'
import { listCustomers } from '#orders/customer-store.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import { keepBestSellers } from './best-sellers.server.ts'
import { customerApi } from './customers.ts'
import { overviewApi } from './overview.ts'
import { showCustomer, toCustomer } from './show-customer.server.ts'
import { showOverview } from './show-overview.server.ts'

const bestSellersShown = 8

export function adminRoutes(shop: Shop) {
  const settings = keepSettings(shop)
  const bestSellers = keepBestSellers({
    list: (asked) => listBestSellers(shop.db, { ...asked, limit: bestSellersShown }),
    now: shop.runtime.now,
    warn: ({ message }) => shop.app.log.warn({ error: message }, 'the best sellers could not be added up'),
  })

  serve(shop, overviewApi.overview, async ({ period }) =>
    showOverview(shop.db, { period, now: shop.runtime.now(), settings: await settings(), bestSellers }),
  )

  serve(shop, customerApi.list, async (asked) => {
    const { rows, counted } = await listCustomers(shop.db, asked)
    const known = await settings()
    return asList(
      rows.map((row) => toCustomer(row, known)),
      counted,
    )
  })

  serve(shop, customerApi.byId, async ({ id }) => showCustomer(shop.db, id, await settings()))
}
