import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Substance, substances } from '#catalogue/substance.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Button } from '#ui/marks/button.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { askedNumber, askedValue } from '#water/chemistry/asked-number.ts'
import { liesWithin } from '#water/chemistry/scale.ts'
import { usualStrength } from '#water/passport/entry-draft.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import { givenText } from '#visits/reports/report-view.ts'
import type { PartProps } from './phone-report.ts'
import type { Round } from '#visits/round/round.ts'

type Props = PartProps & { products: Round['products'] }

export function SubstancesGiven({ report, edit, products }: Props) {
  return (
    <section className="round-card" aria-label="What I gave">
      <h2>What I gave</h2>
      <ul className="round-given">
        {report.given.map((each, place) => (
          // The same dose may be given twice.
          <li key={`${place} ${each.substance}`}>
            <span>{givenText(each)}</span>
            <IconButton
              label={`Remove ${givenText(each)}`}
              icon={<Trash2 />}
              onClick={() => edit({ given: report.given.filter((_, other) => other !== place) })}
            />
          </li>
        ))}
      </ul>
      <details>
        <summary>Add something</summary>
        <AddGiven report={report} edit={edit} products={products} />
      </details>
    </section>
  )
}

const substancesFor = (kind: WaterKind) =>
  (Object.keys(substances) as Substance[]).filter((each) =>
    (substances[each].worlds as readonly string[]).includes(kind),
  )

function AddGiven({ report, edit, products }: Props) {
  const { kind } = report.stop.water
  const options = substancesFor(kind).map((value) => ({ value, label: substances[value].name }))
  const shelf = Object.values(products[kind])
  const strengthOf = (substance: Substance) =>
    String(shelf.find((each) => each.substance === substance)?.strength ?? usualStrength[substance] ?? 100)
  const [chosen, setChosen] = useState(options[0]!.value)
  const [strength, setStrength] = useState(strengthOf(chosen))
  const [amount, setAmount] = useState('')
  const given = {
    substance: chosen,
    strength: askedNumber(strength) ?? NaN,
    amount: askedValue('amount', amount) ?? NaN,
  }
  const isRight = liesWithin(given.strength, [0.1, 100]) && liesWithin(given.amount, [0.1, 1_000_000])
  const add = () => {
    edit({ given: [...report.given, given] })
    setAmount('')
  }
  return (
    <div className="round-readings">
      <SelectField
        label="Substance"
        options={options}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value as Substance)
          setStrength(strengthOf(target.value as Substance))
        }}
      />
      <TextField
        label="Strength, %"
        value={strength}
        inputMode="decimal"
        maxLength={6}
        onChange={({ target }) => setStrength(target.value)}
      />
      <TextField
        label={substances[chosen].state === 'liquid' ? 'Amount, ml' : 'Amount, g'}
        value={amount}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
        onChange={({ target }) => setAmount(target.value)}
      />
      <Button size="large" variant="secondary" disabled={!isRight} onClick={add}>
        Add it
      </Button>
    </div>
  )
}
