import { isRight } from '#lib/endpoint.ts'
import type { AppContext } from '#lib/serve.server.ts'
import { publicCache } from '#lib/shared-answer.server.ts'
import { describeApi } from './open-api.server.ts'

/** Mounted after every other route, so that it describes them all; `?for=customers` leaves out what is for staff. */
export function docsRoutes(app: AppContext) {
  app.server.get<{ Querystring: { for?: string } }>('/api/openapi.json', ({ query }, reply) => {
    const shown = query.for === 'customers' ? app.endpoints.filter((e) => !isRight(e.for)) : app.endpoints
    return reply.header('cache-control', publicCache).send(describeApi(shown, app.runtime.publicUrl))
  })
}
