import { median } from '../numbers.ts'
import { type Measure, type Part, say } from '../part.ts'
import { placeNames, withPlace } from '../place.ts'
import { startSite } from '../site-process.ts'

export const startUp: Part = {
  name: 'start-up',
  about: 'from the start of the process to the first page, on existing data',
  minutes: 2,
  run: async (effort) => {
    const measures: Measure[] = []
    for (const kind of ['postgres', 'embedded'] as const) {
      const times = await withPlace(kind, async ({ env }) => {
        const seen: number[] = []
        for (let run = 0; run < (effort.short ? 2 : 7); run++) {
          const site = await startSite(env, '/')
          await site.stop()
          seen.push(site.firstAnswerMs)
          say(`${placeNames[kind]}: ${Math.round(site.firstAnswerMs)} ms`)
        }
        return seen
      })
      if (!times) continue
      const label = `Start to first page, ${placeNames[kind]}`
      measures.push({ id: `start-up.${kind}`, label, value: median(times), unit: 'ms' })
    }
    return { measures }
  },
}
