import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { waitText } from './dose-words.ts'

type Props = {
  /** Counted from 1. */
  number: number
  title: string
  /** The one thing to do now; later steps say what is expected. */
  instruction: ReactNode
  /** Hours to wait first for a dose that was given before. */
  lockedHours: number
  /** Where it is not now, or after a new test. */
  when?: string | undefined
  hazard: string
  facts: [string, string][]
  working: ReactNode
}

export function DoseCard({ number, title, instruction, lockedHours, when, hazard, facts, working }: Props) {
  // Only the first step is an instruction.
  const isNow = number === 1 && lockedHours === 0
  return (
    <li className={isNow ? 'dose-card dose-card-now' : 'dose-card'}>
      <p className="dose-card-when soft">{when ?? (isNow ? 'Now' : `Step ${number}, after a new test`)}</p>
      <h3>{keepUnits(title)}</h3>
      {lockedHours > 0 && (
        <p className="dose-card-wait">
          Not yet: wait another {waitText(lockedHours)} after the dose before, then test again.
        </p>
      )}
      <p className="dose-card-instruction">{instruction}</p>
      <p className="dose-card-hazard">
        <TriangleAlert aria-hidden="true" />
        <span>{hazard}</span>
      </p>
      <dl className="dose-card-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{keepUnits(value)}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>How this is computed</summary>
        <p>{working}</p>
      </details>
    </li>
  )
}
