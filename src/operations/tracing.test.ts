import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

/** The spans that a shop sends while `work` runs. */
async function spansOf(share: number, work: (shop: OpenShop) => Promise<void>) {
  const spans: Sent[] = []
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Body
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans))
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const shop = await openShop({ tracing: { endpoint, headers: {}, share } })
  await work(shop)
  await shop.close()
  await new Promise((resolve) => collector.close(resolve))
  return { spans, kind: shop.database.kind }
}

const traceId = 'abcdef0123456789abcdef0123456789'
const from = (flag: string) => ({ traceparent: `00-${traceId}-0123456789abcdef-${flag}` })

test('a request and its statements are spans in the caller’s trace, without names of people', async () => {
  const { spans, kind } = await spansOf(1, async ({ server }) => {
    await server.inject({ url: '/api/orders/987654', headers: from('01') })
  })
  const request = spans.find(({ name }) => name === 'GET /api/orders/:id')!
  expect(request.traceId).toBe(traceId)
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 404 } })
  expect(JSON.stringify(spans)).not.toContain('987654')
  if (kind !== 'postgres') return
  const statement = spans.find(({ name }) => name === 'select')!
  expect(statement.parentSpanId).toBe(request.spanId)
})

test('whether a request is traced is decided here, whatever its caller’s flag and trace id are', async () => {
  const callers = [from('01'), from('00'), {}, { traceparent: `00-${'0'.repeat(31)}1-0123456789abcdef-01` }]
  const traced = async (share: number) => {
    const { spans } = await spansOf(share, async ({ server }) => {
      for (const headers of callers) await server.inject({ url: '/api/orders/987654', headers })
    })
    return spans.filter(({ name }) => name === 'GET /api/orders/:id').length
  }
  expect([await traced(0), await traced(1)]).toEqual([0, callers.length])
})
