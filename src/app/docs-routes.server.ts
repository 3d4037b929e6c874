import { publicCache, type Shop } from '#lib/serve.server.ts'
import { describeApi } from './open-api.server.ts'

/** Mounted after every other route, so that it describes them all. */
export function docsRoutes(shop: Shop) {
  shop.app.get('/api/openapi.json', (_, reply) =>
    reply.header('cache-control', publicCache).send(describeApi(shop.endpoints, shop.runtime.publicUrl)),
  )
}
