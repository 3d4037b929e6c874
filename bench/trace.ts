import type { Browser, Page } from '@playwright/test'

/** Times are in microseconds; `tdur` is the time that the thread itself ran. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string; type?: string } }
}

/** What the browser writes down of a page meanwhile. */
export async function traceWhile(
  browser: Browser,
  page: Page,
  categories: string[],
  run: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['toplevel', ...categories] })
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return traceEvents
}

export const isOfThread = (event: TraceEvent, other: TraceEvent) => event.pid === other.pid && event.tid === other.tid

export const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask')

/** Milliseconds of thread time. */
export const threadTime = ({ tdur = 0 }: TraceEvent) => tdur / 1000
