import { keepFigures } from './kept-figures.server.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { countNewCustomers } from '#accounts/customer-count-store.server.ts'
import { rememberChanges } from '#lib/recent-changes.server.ts'
import { asList } from '#lib/tool-list.ts'
import { listBestSellers } from '#orders/best-seller-store.server.ts'
import { listCustomers } from '#orders/customer-store.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import { changesApi } from './changes.ts'
import { customerApi } from './customers.ts'
import { overviewApi } from './overview.ts'
import { showCustomer, toCustomer } from './show-customer.server.ts'
import { type KeptSums, type SoldWithin, showOverview } from './show-overview.server.ts'

const bestSellersShown = 8
const bestSellersPatience = 10

export function adminRoutes(shop: Shop) {
  const settings = keepSettings(shop)
  const kept = keepSums(shop)

  serve(shop, overviewApi.overview, async ({ period }) =>
    showOverview(shop.db, { period, now: shop.runtime.now(), settings: await settings(), kept }),
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

  const changesSince = rememberChanges(shop.changes, shop.runtime.now)
  serve(shop, changesApi, ({ look }) => changesSince(look))
}

function keepSums({ app, db, background, runtime: { now } }: Shop): KeptSums {
  const warn = ({ message }: Error) =>
    app.log.warn({ error: message }, 'a figure of the overview could not be added up')
  return {
    bestSellers: keepFigures({
      find: (asked: SoldWithin) => listBestSellers(background, { ...asked, limit: bestSellersShown }),
      patience: bestSellersPatience,
      now,
      warn,
    }),
    allCustomers: keepFigures({ find: () => countNewCustomers(db, { from: null, before: null }), now, warn }),
  }
}
