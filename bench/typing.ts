import type { Browser, Page } from '@playwright/test'
import { median } from './numbers.ts'
import { isOfThread, isTask, threadTime, type TraceEvent, traceWhile } from './trace.ts'

/** What is typed, where an answer follows every key: the last field, so that the answer is the longest. */
const calculators = [
  ['/pool-calculator?litres=48000&fc=0.5&cc=1&ta=60&ch=150&cya=20', 'ph', '7.9'],
  ['/reef-calculator?litres=300&tank=sps&salinity=35&alk=6.5&mg=1150', 'ca', '365'],
] as const

export type Typed = { address: string; median: number; most: number }

/** Milliseconds of main thread time from each key to its paint, with the processor slowed down four times. The answer follows in slices that let further keys in between. */
export async function typeReadings(browser: Browser, origin: string, rounds: number): Promise<Typed[]> {
  const seen: Typed[] = []
  for (const [address, field, text] of calculators) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(...(await typeOnce(browser, page, field, text)))
    await page.close()
    seen.push({ address: address.split('?')[0]!, median: median(times), most: Math.max(...times) })
  }
  return seen
}

/** Types a reading, key by key, and takes it away again unmeasured. A pause lies between two keys, shorter than that after which the address follows. */
async function typeOnce(browser: Browser, page: Page, name: string, text: string) {
  await page.locator(`[name=${name}]`).fill('')
  await page.waitForTimeout(2_000)
  const events = await traceWhile(browser, page, ['devtools.timeline'], async () => {
    for (const key of text) {
      await page.keyboard.press(key)
      await page.waitForTimeout(500)
    }
  })
  return keyTimes(events)
}

/** From the task that has the key to the first one that paints it. */
function keyTimes(events: TraceEvent[]) {
  const inputs = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'input')
  return inputs.map((input) => {
    const tasks = events
      .filter((event) => isTask(event) && isOfThread(event, input) && event.ts + (event.dur ?? 0) >= input.ts)
      .toSorted((a, b) => a.ts - b.ts)
    const paint = events.find((event) => event.name === 'Paint' && isOfThread(event, input) && event.ts > input.ts)
    if (!paint) throw new Error('No paint followed a key')
    return tasks.filter(({ ts }) => ts <= paint.ts).reduce((sum, task) => sum + threadTime(task), 0)
  })
}
