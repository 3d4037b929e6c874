import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#ui/marks/icon-button.tsx'
import type { PartProps } from './phone-report.ts'
import type { Round } from '#visits/round/round.ts'

const most = 99

export function ChargesPart({ report, edit, charges }: PartProps & Pick<Round, 'charges'>) {
  const set = (id: number, quantity: number) => edit({ charges: { ...report.charges, [id]: quantity } })
  return (
    <section className="round-card" aria-label="Used beyond the plan">
      <h2>Used beyond the plan</h2>
      <ul className="round-charges">
        {charges.map(({ id, name, unit }) => {
          const quantity = report.charges[id] ?? 0
          return (
            <li key={id}>
              <span>
                {name} <span className="round-soft">({unit})</span>
              </span>
              <IconButton
                label={`One less: ${name}`}
                icon={<Minus />}
                disabled={quantity === 0}
                onClick={() => set(id, quantity - 1)}
              />
              <output className="numbers">{quantity}</output>
              <IconButton
                label={`One more: ${name}`}
                icon={<Plus />}
                disabled={quantity === most}
                onClick={() => set(id, quantity + 1)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
