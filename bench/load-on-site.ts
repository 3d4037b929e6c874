import type { Place } from './place.ts'
import { cpuOf, cpuOfFamily } from './process-use.ts'
import type { SiteProcess } from './site-process.ts'

/** Milliseconds of CPU time, and by how many the event loop of the shop was late at the 99th percentile. */
export type LoadOnSite = { shop: number; database: number; eventLoop: number }

const token = 'metrics-of-the-bench'
/** The setting with which a site tells of its event loop. */
export const withMetrics = { METRICS_TOKEN: token }

/** What work takes of a site and of its database. An embedded database is in the shop's process. */
export async function loadDuring<T>(site: SiteProcess, place: Place, work: () => Promise<T>): Promise<[LoadOnSite, T]> {
  const cpuOfDatabase = () => (place.server ? cpuOfFamily(place.server.processes()) : 0)
  await readEventLoop(site)
  const [shop, database] = [cpuOf(site.pid), cpuOfDatabase()]
  const result = await work()
  const load = { shop: cpuOf(site.pid) - shop, database: cpuOfDatabase() - database }
  return [{ ...load, eventLoop: await readEventLoop(site) }, result]
}

/** Since it was last read. */
async function readEventLoop({ url }: SiteProcess) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text())
  if (!seconds) throw new Error(`${url}/metrics does not tell of the event loop: ${answer.status}`)
  return Number(seconds[1]) * 1000
}
