import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Kept = { status: number; headers: Record<string, string>; body: string; until: number; keys: string[] }

/** Headers that a CDN drops on the way to the visitor, or that belong to this connection. */
const notPassedOn = /^(?:surrogate-|cache-tag$|cdn-cache-control$|connection$|keep-alive$|transfer-encoding$|content-)/

/**
 * A small CDN: caches answers by address for as long as `CDN-Cache-Control` says, and purges those with the given keys. Purge calls are first
 * answered with the `refusals`: 503, or a redirect to something public.
 */
export async function openCachingProxy(token: string) {
  const kept = new Map<string, Kept>()
  const proxy = { origin: '', refusals: [] as number[], purged: [] as string[][], asked: 0, everKept: [] as Kept[] }

  async function purge(authorization: string | undefined, tags: string[]) {
    if (authorization !== token) return 403
    const refusal = proxy.refusals.shift()
    if (refusal) return refusal
    proxy.purged.push(tags)
    for (const [key, { keys }] of kept) if (keys.some((one) => tags.includes(one))) kept.delete(key)
    return 200
  }

  async function fetchAnew(url: string, cookie: string | undefined): Promise<Kept> {
    proxy.asked += 1
    const answer = await fetch(proxy.origin + url, { headers: cookie ? { cookie } : {} })
    const headers = Object.fromEntries(answer.headers)
    const lifetime = Number(/max-age=(\d+)/.exec(headers['cdn-cache-control'] ?? '')?.[1] ?? 0)
    const keys = (headers['surrogate-key'] ?? '').split(' ')
    const fresh = {
      status: answer.status,
      headers,
      body: await answer.text(),
      until: Date.now() + lifetime * 1000,
      keys,
    }
    if (lifetime) {
      kept.set(url, fresh)
      proxy.everKept.push(fresh)
    }
    return fresh
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { url = '', method, headers } = request
      if (method === 'POST') {
        const { tags } = (await json(request)) as { tags: string[] }
        return response.writeHead(await purge(headers.authorization, tags), { location: '/api/products' }).end()
      }
      const known = kept.get(url)
      const answer = known && known.until > Date.now() ? known : await fetchAnew(url, headers.cookie)
      const passed = Object.entries(answer.headers).filter(([name]) => !notPassedOn.test(name))
      response.writeHead(answer.status, passed).end(answer.body)
    })()
  })
  const address = await new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`)),
  )
  return Object.assign(proxy, {
    address,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  })
}
