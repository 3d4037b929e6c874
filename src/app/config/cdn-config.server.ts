import { CannotStart } from '#lib/process/cannot-start.ts'
import type { Cdn } from '#lib/process/runtime.server.ts'

type CdnEnvironment = {
  CDN_MAX_AGE?: number | undefined
  CDN_PURGE_URL?: string | undefined
  CDN_PURGE_HEADERS?: Record<string, string> | null | undefined
}

/** Seconds for which an outdated price may be shown where the CDN is not told of changes. */
const longestUntold = 60

export function readCdn(e: CdnEnvironment): Cdn | undefined {
  const { CDN_MAX_AGE: maxAge, CDN_PURGE_URL: url } = e
  if (maxAge === undefined && url)
    throw new CannotStart('Cannot start: CDN_PURGE_URL is set and CDN_MAX_AGE is missing')
  if (maxAge === undefined) return undefined
  if (maxAge > longestUntold && !url) {
    throw new CannotStart(
      `Cannot start: CDN_MAX_AGE above ${longestUntold} needs CDN_PURGE_URL, or old prices are shown`,
    )
  }
  return { maxAge, purge: url ? { url, headers: e.CDN_PURGE_HEADERS ?? {} } : undefined }
}
