import type { FastifyRequest } from 'fastify'
import { costOf } from '#lib/limits/work-budget.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { canonicalAddress, canonicalAddressAtOnce, canonicalPath } from './canonical-address.server.ts'
import type { At, PageRow } from '#app/pages/page-table.ts'
import { readInProcess } from './read-in-process.server.ts'

/** The cached page that answers a request. `absent`: the page's subject does not exist, or is not this visitor's. */
export type Target = { key: string; address: string; state: 'shown' | 'absent' | 'not-found'; guarded: boolean }

/** Used for every address outside the page table: the page shows none of it, so that one answer serves all. */
export const notFound: Target = { key: 'GET /404', address: '/404', state: 'not-found', guarded: false }

type Redirect = { redirect: string; status: 301 | 302 }

type PageRequest = { row: PageRow; at: At; url: URL; request: FastifyRequest }

export function openTargets(app: AppContext) {
  const read = shareReads((path) => readInProcess(app)(path))

  async function findGuarded({ row, url, request }: PageRequest, authorising: string): Promise<Target> {
    app.workBudget.spend(request.ip, costOf.answer)
    if (await isRefused(app, authorising, request)) return absent(row, url)
    // Its frame shows nothing of the address, and has a key that the HTTP server does not look up: each visitor is authorised first.
    return { key: `guarded ${row.path}`, address: url.pathname + url.search, state: 'shown', guarded: true }
  }

  async function isThere({ row, at, request }: PageRequest) {
    const path = row.cache!.subject!(at)
    if (path === null) return false
    if (!app.cache.has(`GET ${path}`)) app.workBudget.spend(request.ip, costOf.answer)
    return (await read(path)) !== null
  }

  return async (asked: PageRequest): Promise<Target | Redirect> => {
    const { row, at, url } = asked
    const path = canonicalPath(row, at)
    if (path !== url.pathname) return { redirect: path + url.search, status: 301 }
    const authorising = row.cache?.authorises?.(at)
    if (authorising) return findGuarded(asked, authorising)
    const { address, unknown } = await canonicalAddress(row, url, read)
    if (unknown) return { redirect: address, status: 302 }
    const shown: Target = { key: `GET ${address}`, address, state: 'shown', guarded: false }
    return !row.cache?.subject || app.cache.has(shown.key) || (await isThere(asked)) ? shown : absent(row, url)
  }
}

/** The cost of a page, if its address and the cache tell it at once; 0 where it has to be looked up. */
export function foreseeCost({ cache }: AppContext, { row, at, url }: Omit<PageRequest, 'request'>) {
  const { authorises, subject } = row.cache ?? {}
  if (canonicalPath(row, at) !== url.pathname) return 0
  if (authorises?.(at)) return costOf.answer
  const address = canonicalAddressAtOnce(row, url)
  if (address === null || cache.has(`GET ${address}`)) return 0
  if (!subject) return costOf.page
  const path = subject(at)
  if (path === null) return 0
  return cache.has(`GET ${path}`) ? costOf.page : costOf.answer
}

type Read = (path: string) => Promise<unknown>

/** Concurrent visitors share one read. No page is made from it, so that it may have begun before a change. */
function shareReads(read: Read): Read {
  const running = new Map<string, Promise<unknown>>()
  return (path) => {
    const shared = running.get(path) ?? read(path).finally(() => running.delete(path))
    running.set(path, shared)
    return shared
  }
}

/** One page for everything that does not exist: it shows nothing of the request. */
const absent = (row: PageRow, { pathname }: URL): Target => ({
  key: `absent ${row.path}`,
  address: pathname,
  state: 'absent',
  guarded: row.cache?.authorises !== undefined,
})

async function isRefused(app: AppContext, path: string, request: FastifyRequest) {
  const { statusCode } = await app.server.inject({
    url: path,
    headers: { cookie: request.headers.cookie ?? '' },
    remoteAddress: request.ip,
  })
  return statusCode >= 400 && statusCode < 500
}
