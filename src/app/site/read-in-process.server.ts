import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { inProcess } from '#lib/limits/work-budget.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'

/** The cache tags of the answers that a page was made from. An uncached answer has none, which makes the page uncacheable (`certain`). */
export type Sources = { tags: Set<CacheTag>; certain: boolean }

/** Reads the API for a page without the network, null for what does not exist, and collects the cache tags that the page depends on. */
export function readInProcess(app: AppContext, sources: Sources = { tags: new Set(), certain: true }) {
  return async (path: string): Promise<unknown> => {
    const key = `GET ${path}`
    const response = app.cache.look(key)
      ? undefined
      : await app.server.inject({ url: path, remoteAddress: inProcess, headers: { 'accept-encoding': 'identity' } })
    const entry = app.cache.look(key)
    if (entry) {
      for (const tag of entry.tags) sources.tags.add(tag)
      return JSON.parse(entry.plain.toString())
    }
    sources.certain = false
    if (response!.statusCode === 404) return null
    if (response!.statusCode !== 200) throw new ReadFailed(response!.statusCode, path)
    return response!.json()
  }
}

/** The API could not answer a page's read; its status is passed on. */
export class ReadFailed extends Error {
  readonly statusCode: number
  constructor(statusCode: number, path: string) {
    super(`${path} answered ${statusCode}`)
    this.statusCode = statusCode
  }
}
