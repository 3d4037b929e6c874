import { useSession } from '#accounts/use-session.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import type { Query } from '../chemistry/asked-number.ts'

type KeepInWaterProps = {
  kind: 'pool' | 'reef'
  query: Query
  /** In the units of the plan, whatever they were typed in. */
  reading: Record<string, number | undefined>
}

const facts = ['litres', 'surface', 'chlorine', 'shared', 'method', 'tank'] as const

/** Hands the readings to the person's own record. Shown to those who are signed in, and where there is something to keep. */
export function KeepInWater({ kind, query, reading }: KeepInWaterProps) {
  const session = useSession()
  const readings = Object.entries(reading).filter(([, value]) => value !== undefined && Number.isFinite(value))
  if (!session || !readings.length) return null
  const given = facts.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  const address = new URLSearchParams([
    ['keep', kind],
    ...given,
    ...readings.map(([name, value]) => [name, String(value)]),
  ])
  return (
    <div>
      <ButtonLink to={`/dashboard/water?${address}`} variant="secondary">
        Keep this in my water
      </ButtonLink>
    </div>
  )
}
