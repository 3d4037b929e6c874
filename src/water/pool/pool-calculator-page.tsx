import { useMemo } from 'react'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { typedFacts } from '../calculator/typed-facts.ts'
import { useCalculator } from '../calculator/use-calculator.tsx'
import { WaterHead } from '../calculator/water-head.tsx'
import { useWaterGoods } from '../packs/use-water-goods.tsx'
import { SampleDrawing } from '../pictures/sample-drawing.tsx'
import { PoolAnswer } from './pool-answer.tsx'
import { PoolForm } from './pool-form.tsx'
import { planAskedPool, poolCalculatorRules } from './pool-query.ts'
import { shelvedPoolProducts } from './pool-shelf.ts'
import { poolFacts } from './pool-words.ts'

const path = '/pool-calculator'
const trail = [
  { label: 'Home', to: '/' },
  { label: 'Pool services', to: '/pool-services' },
  { label: 'Pool calculator' },
]
const intro =
  'Type what your test says: you get the doses for your pool in a safe order, with the first one to give now, and whether you may swim.'

/** Kept apart, so that nothing of it is rendered again while somebody types. */
const picture = <SampleDrawing />
const top = <PageHeader trail={trail} title="Pool calculator" intro={intro} />

export function PoolCalculatorPage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, poolCalculatorRules)
  const read = useWaterGoods()
  const plan = useMemo(() => planAskedPool(query, shelvedPoolProducts(read.data ?? [], query.use)), [query, read.data])
  return (
    <>
      <WaterHead
        title="Pool calculator: how much chlorine and acid"
        description="How much chlorine, acid or soda ash your pool needs: doses in grams and millilitres for its litres and readings, in a safe order."
        {...{ path, search, trail }}
      />
      {top}
      <CalculatorLayout
        form={<PoolForm query={query} asks={plan.asks} formKey={formKey} form={form} />}
        answer={<PoolAnswer query={query} plan={plan} read={read} />}
        picture={picture}
        typed={typedFacts(query, poolFacts)}
      />
    </>
  )
}
