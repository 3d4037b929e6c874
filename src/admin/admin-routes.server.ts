import { cacheFigures } from '#admin/overview/cached-figures.server.ts'
import { may } from '#lib/contract/rights.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { countNewCustomers } from '#accounts/customer-count-store.server.ts'
import { rememberChanges } from '#lib/changes/recent-changes.server.ts'
import { asList } from '#staff/contract/paged-list.ts'
import { listBestSellers } from '#orders/figures/best-seller-store.server.ts'
import { listCustomers } from '#orders/figures/customer-store.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { changesApi } from './changes.ts'
import { customerApi } from '#admin/customers/customers.ts'
import { overviewApi } from './overview.ts'
import { guestCustomerApi } from '#admin/customers/guest-customers.ts'
import { showCustomer, toCustomer } from '#admin/customers/show-customer.server.ts'
import { showGuestCustomer } from '#admin/customers/show-guest-customer.server.ts'
import { listGuestCustomers } from '#visits/sites/guest-customer-store.server.ts'
import { type CachedSums, type SoldWithin, showOverview } from '#admin/overview/show-overview.server.ts'

const bestSellersShown = 8
const bestSellersPatience = 10

export function adminRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const cached = keepSums(app)

  serve(app, overviewApi.overview, async ({ period }, { person }) =>
    showOverview(app, {
      period,
      now: app.runtime.now(),
      settings: await settings(),
      cached,
      may: (right) => may(person, right),
    }),
  )

  serve(app, customerApi.list, async (asked) => {
    const { rows, counted } = await listCustomers(app.db, asked)
    const known = await settings()
    return asList(
      rows.map((row) => toCustomer(row, known)),
      counted,
    )
  })

  serve(app, guestCustomerApi.list, async (asked) => {
    const { rows, counted } = await listGuestCustomers(app.db, asked)
    return asList(rows, counted)
  })

  serve(app, guestCustomerApi.one, async ({ id }) => showGuestCustomer(app.db, id, await settings()))

  serve(app, customerApi.byId, async ({ id }) => showCustomer(app.db, id, await settings()))

  const changesSince = rememberChanges(app.changes, app.runtime.now)
  serve(app, changesApi, ({ look }) => changesSince(look))
}

function keepSums({ server, db, background, runtime: { now } }: AppContext): CachedSums {
  const warn = ({ message }: Error) =>
    server.log.warn({ error: message }, 'a figure of the overview could not be added up')
  return {
    bestSellers: cacheFigures({
      find: (asked: SoldWithin) => listBestSellers(background, { ...asked, limit: bestSellersShown }),
      patience: bestSellersPatience,
      now,
      warn,
    }),
    allCustomers: cacheFigures({ find: () => countNewCustomers(db, { from: null, before: null }), now, warn }),
  }
}
