import { useMemo } from 'react'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { typedFacts } from '../calculator/typed-facts.ts'
import { useCalculator } from '../calculator/use-calculator.tsx'
import { WaterHead } from '../calculator/water-head.tsx'
import { useWaterGoods } from '../packs/use-water-goods.tsx'
import { TankDrawing } from '../pictures/tank-drawing.tsx'
import { ReefAnswer } from './reef-answer.tsx'
import { ReefForm } from './reef-form.tsx'
import { planAskedReef, reefCalculatorRules } from './reef-query.ts'
import { shelvedReefProducts } from './reef-shelf.ts'
import { reefFacts } from './reef-words.ts'

const path = '/reef-calculator'
const trail = [
  { label: 'Home', to: '/' },
  { label: 'Marine services', to: '/marine-services' },
  { label: 'Reef calculator' },
]
const marks = [
  { x: 172, y: 84, text: 'Take the water here, in the open, at the same hour each time.' },
  { x: 300, y: 108, text: 'Dose here, slowly, where the flow carries it away: never on to an animal.' },
  { x: 62, y: 38, text: 'Top up what has evaporated with fresh water first: a low level reads as high salinity.' },
]
const intro =
  'Alkalinity, calcium and magnesium by what your tests say: how much, of what, on which days, and never faster than corals bear.'

/** Kept apart, so that nothing of it is rendered again while somebody types. */
const picture = <TankDrawing title="Where to test and where to dose" marks={marks} />
const top = <PageHeader trail={trail} title="Reef calculator" intro={intro} />

export function ReefCalculatorPage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, reefCalculatorRules)
  const read = useWaterGoods()
  const plan = useMemo(() => planAskedReef(query, shelvedReefProducts(read.data ?? [], query.use)), [query, read.data])
  return (
    <>
      <WaterHead
        title="Reef calculator: alkalinity, calcium, magnesium"
        description="Doses of alkalinity, calcium and magnesium for a reef tank by its litres and tests, spread over days, one quantity at a time."
        {...{ path, search, trail }}
      />
      {top}
      <CalculatorLayout
        form={<ReefForm query={query} asks={plan.asks} formKey={formKey} form={form} />}
        answer={<ReefAnswer query={query} plan={plan} read={read} />}
        picture={picture}
        typed={typedFacts(query, reefFacts)}
      />
    </>
  )
}
