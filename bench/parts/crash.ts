import { tryCrashes, type Trial } from '../crash-trial.ts'
import { type Effort, type Measure, type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'

type Variant = { id: string; label: string; kind: 'postgres' | 'embedded'; database: boolean }

const variants: Variant[] = [
  { id: 'embedded', label: 'server killed, embedded database', kind: 'embedded', database: false },
  { id: 'postgres', label: 'server killed, PostgreSQL', kind: 'postgres', database: false },
  { id: 'both', label: 'server and PostgreSQL killed', kind: 'postgres', database: true },
]

export const crash: Part = {
  name: 'crash',
  about: 'kill -9 at random moments while 8 clients order: nothing answered is lost, nothing doubled, stock adds up',
  minutes: 12,
  run: async (effort) => {
    const measures: Measure[] = []
    const remarks: string[] = []
    for (const variant of variants) {
      const trial = await attempt(variant, effort)
      if (!trial) continue
      measures.push({
        id: `crash.${variant.id}.faults`,
        label: `Faults after ${trial.rounds} crashes (${variant.label})`,
        value: trial.faults.length,
        unit: '',
        note: `${trial.answered} orders answered, ${trial.repeated} unanswered ones sent again`,
      })
      remarks.push(...trial.faults.slice(0, 10))
    }
    return { measures, remarks }
  },
}

function attempt({ kind, database, label }: Variant, effort: Effort): Promise<Trial | null> {
  say(label)
  const options = { rounds: effort.short ? 2 : 20, clients: 8, longest: 3000, database }
  return withPlace(kind, (place) => tryCrashes(place, options, say))
}
