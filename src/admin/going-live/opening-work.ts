import { adminAddress } from '../admin-address.ts'
import { type OpenWork, workOf } from '../open-work.ts'
import type { GoingLiveLine } from './going-live.ts'
import { lineTitles } from './line-titles.ts'

/** What a shop still lacks to open, for those who may open it. */
export function openingWork(lines: GoingLiveLine[]): OpenWork[] {
  const needed = lines.filter((line) => line.needed && !line.done)
  const names = needed.map(({ name }) => lineTitles[name])
  const found = workOf({ total: needed.length }, ['thing the shop needs to open', 'things the shop needs to open'], {
    note: names.join(', '),
    to: adminAddress('overview'),
  })
  return found ? [found] : []
}
