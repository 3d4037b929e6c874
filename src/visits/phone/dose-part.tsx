import { useState } from 'react'
import { type Substance, substances } from '#catalogue/substance.ts'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { Query } from '#water/chemistry/asked-number.ts'
import { amountText, productText, waitText } from '#water/calculator/dose-words.ts'
import { askedDoses } from '#water/calculator/dose-waits.ts'
import { MissingReadings, PoolSteps, ReplaceFirst, SwimNotice } from '#water/pool/pool-plan-parts.tsx'
import { planAskedPool } from '#water/pool/pool-query.ts'
import { doseNow } from '#water/pool/pool-step-card.tsx'
import { askText } from '#water/pool/pool-words.ts'
import { HighLevels, ReefDoses } from '#water/reef/reef-doses.tsx'
import { planAskedReef } from '#water/reef/reef-query.ts'
import { reefAskText } from '#water/reef/reef-words.ts'
import { dosesGiven } from '#water/record/plan-address.ts'
import type { DoseGiven, WaterQuantity } from '#water/record/water-entry.ts'
import { doseQuery, dosesBefore, dosesOf } from './dose-query.ts'
import { measuredLitres, readingsTaken, type PartProps, type PhoneReport } from './phone-report.ts'
import type { Round } from '#visits/round/round.ts'
import { SizePart } from './size-part.tsx'
import '#water/calculator/calculator.css'

type WaterDoseProps = PartProps & { products: Round['products']; query: Query }

export function DosePart(props: PartProps & { products: Round['products']; reports: PhoneReport[] }) {
  const { report, reports } = props
  // As of when the form was opened: a wait is never told too short.
  const [now] = useState(() => Date.now())
  const before = dosesBefore(report, reports)
  const query = doseQuery(report, [...before, ...dosesOf(report, now)], now)
  const { water } = report.stop
  const isMeasured = Object.keys(readingsTaken(report)).length > 0
  const isSized = water.litres !== null || measuredLitres(report) !== null
  return (
    <section className="round-card" aria-label="Dose">
      <h2>Dose</h2>
      <GivenBefore given={dosesGiven(before, now)} />
      {!isMeasured && <p className="round-soft">It is computed here as soon as there is a reading.</p>}
      {(water.litres === null || report.litres !== '') && <SizePart {...props} />}
      {isMeasured &&
        isSized &&
        (water.kind === 'pool' ? <PoolDose {...props} query={query} /> : <ReefDose {...props} query={query} />)}
    </section>
  )
}

function GivenBefore({ given }: { given: string }) {
  const doses = askedDoses({ given })
  if (!doses.length) return null
  const told = doses.map(({ substance, hoursAgo }) => {
    const ago = hoursAgo === 0 ? 'less than an hour' : waitText(hoursAgo)
    return `${substances[substance].name} ${ago} ago`
  })
  return <p className="round-soft">Given in the last week: {told.join(', ')}.</p>
}

function PoolDose({ report, edit, products, query }: WaterDoseProps) {
  const plan = planAskedPool(query, products.pool)
  const first = plan.steps[0]
  return (
    <div className="stack round-dose">
      {plan.asks
        .filter(([, reason]) => reason !== 'missing')
        .map((ask) => (
          <Notice key={ask.join()} tone="warning" title={askText(ask)}>
            {ask[1] === 'unusual' && <TestedTwice quantity={ask[0] as WaterQuantity} report={report} edit={edit} />}
          </Notice>
        ))}
      <SwimNotice swim={plan.swim} />
      {plan.replace && <ReplaceFirst replace={plan.replace} />}
      <PoolSteps plan={plan} />
      <MissingReadings asks={plan.asks} />
      {first?.lockedHours === 0 && (
        <GaveIt report={report} edit={edit} dose={{ ...first, amount: doseNow(first).amount }} />
      )}
    </div>
  )
}

function ReefDose({ report, edit, products, query }: WaterDoseProps) {
  const plan = planAskedReef(query, products.reef)
  const first = plan.doses[0]
  return (
    <div className="stack round-dose">
      {plan.asks.map((ask) => (
        <Notice key={String(ask)} tone="warning" title={reefAskText(ask)}>
          {ask !== 'salinity first' && ask[1] === 'unusual' && (
            <TestedTwice quantity={ask[0] as WaterQuantity} report={report} edit={edit} />
          )}
        </Notice>
      ))}
      <HighLevels plan={plan} />
      <ReefDoses plan={plan} />
      {first?.lockedHours === 0 && first.measure > 0 && (
        <GaveIt report={report} edit={edit} dose={{ ...first, amount: first.measure }} />
      )}
    </div>
  )
}

const TestedTwice = ({ quantity, report, edit }: PartProps & { quantity: WaterQuantity }) => (
  <Button variant="secondary" onClick={() => edit({ sure: [...report.sure, quantity] })}>
    I tested it again
  </Button>
)

type Dose = { substance: Substance; strength: number; amount: number }

function GaveIt({ report, edit, dose: { substance, strength, amount } }: PartProps & { dose: Dose }) {
  const given: DoseGiven = { substance, strength, amount }
  const isGiven = report.given.some((each) => each.substance === substance && each.amount === amount)
  if (isGiven) return null
  return (
    <Button size="large" wide variant="secondary" onClick={() => edit({ given: [...report.given, given] })}>
      I gave {amountText(amount, substance)} of {productText(substance, strength)}
    </Button>
  )
}
