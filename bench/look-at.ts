import lighthouse from 'lighthouse'

/** Lighthouse's figures of one visit by a mobile phone on a slow connection. Scores out of 100, times in milliseconds. */
export type Look = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** True when the largest contentful paint is a picture. */
  picture: boolean
  /** True when search engines may list the page. */
  listed: boolean
}

/** A first visit: the browser has neither cached files nor storage of ours. */
const clearStorageTypes = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage'] as const

/** Lighthouse sometimes loses the trace of a visit, which is repeated once before it counts as broken. */
export async function lookAt(url: string, port: number, tries = 2): Promise<Look> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    clearStorageTypes: [...clearStorageTypes],
  })
  if (!run || run.lhr.runtimeError) {
    if (tries > 1) return lookAt(url, port, tries - 1)
    throw new Error(`Lighthouse could not look at ${url}: ${run?.lhr.runtimeError?.message}`)
  }
  const { categories, audits } = run.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    picture: /<img|<picture|<video/.test(JSON.stringify(audits['lcp-breakdown-insight']?.details ?? {})),
    listed: audits['is-crawlable']?.score !== 0,
  }
}
