import { publicCache, type Shop } from '#lib/serve.server.ts'
import { describeApi } from './open-api.server.ts'

/** Mounted after every other route, so that it describes them all; `?for=customers` leaves out what is for staff. */
export function docsRoutes(shop: Shop) {
  shop.app.get<{ Querystring: { for?: string } }>('/api/openapi.json', ({ query }, reply) => {
    const shown = query.for === 'customers' ? shop.endpoints.filter((e) => e.for !== 'admin') : shop.endpoints
    return reply.header('cache-control', publicCache).send(describeApi(shown, shop.runtime.publicUrl))
  })
}
