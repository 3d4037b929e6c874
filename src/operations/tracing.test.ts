import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

test('a request and its statements are spans in the caller’s trace, without names of people', async () => {
  const spans: Sent[] = []
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Body
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans))
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const shop = await openShop({ tracing: { endpoint, headers: {}, share: 1 } })
  const traceId = 'abcdef0123456789abcdef0123456789'
  const headers = { traceparent: `00-${traceId}-0123456789abcdef-01` }
  await shop.server.inject({ url: '/api/orders/987654', headers })
  await shop.close()
  await new Promise((resolve) => collector.close(resolve))

  const request = spans.find(({ name }) => name === 'GET /api/orders/:id')!
  expect(request.traceId).toBe(traceId)
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 404 } })
  expect(JSON.stringify(spans)).not.toContain('987654')
  if (shop.database.kind !== 'postgres') return
  const statement = spans.find(({ name }) => name === 'select')!
  expect(statement.parentSpanId).toBe(request.spanId)
})
