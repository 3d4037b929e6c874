import { isRight } from '#lib/contract/endpoint.ts'
import { sendCachedText } from '#lib/serving/send-cached-text.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { countCalls, headingOf } from './call-headings.server.ts'
import { callsRead, readHeading } from '#app/calls-address.ts'
import { describeApi } from './open-api.server.ts'

type Asked = { Querystring: { for?: unknown; under?: unknown } }

/** Mounted after all other routes, so that it describes them; `?for=customers` leaves out staff calls, and `under` all but one heading. */
export function docsRoutes(app: AppContext) {
  app.server.get<Asked>('/api/openapi.json', (request, reply) => {
    const { address, describe } = chooseCalls(app, request.query)
    return sendCachedText(app, { request, reply }, address, () => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(describe()),
      tags: new Set(),
    }))
  })
}

/** The requested part, and its one address, so that made-up parameters create no other cache entry. */
function chooseCalls(app: AppContext, query: Asked['Querystring']) {
  const describe = (endpoints = app.endpoints) => describeApi(endpoints, app.runtime.publicUrl)
  if (query.for !== 'customers') return { address: '/api/openapi.json', describe }
  const forCustomers = app.endpoints.filter((e) => !isRight(e.for))
  const heading = readHeading(query.under)
  if (!heading) return { address: '/api/openapi.json?for=customers', describe: () => describe(forCustomers) }
  return {
    address: callsRead(heading),
    describe: () => ({
      ...describe(forCustomers.filter((e) => headingOf(e) === heading)),
      'x-calls': countCalls(forCustomers),
    }),
  }
}
