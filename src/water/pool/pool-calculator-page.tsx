import { PageHead } from '#settings/page-head.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { useCalculator } from '../calculator/use-calculator.tsx'
import { PoolAnswer } from './pool-answer.tsx'
import { PoolForm } from './pool-form.tsx'
import { planAskedPool, poolCalculatorRules } from './pool-query.ts'

const path = '/pool-calculator'
const trail = [
  { label: 'Home', to: '/' },
  { label: 'Pool services', to: '/pool-services' },
  { label: 'Pool calculator' },
]
const intro =
  'Type what your test says: you get the doses for your pool in a safe order, with the first one to give now, and whether you may swim.'

/** From a test of the water to doses in a safe order. */
export function PoolCalculatorPage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, poolCalculatorRules)
  const plan = planAskedPool(query)
  return (
    <>
      <PageHead
        title="Pool calculator: how much chlorine and acid"
        description="How much chlorine, acid or soda ash your pool needs: doses in grams and millilitres for its litres and readings, in a safe order."
        {...(search.size === 0 && { path })}
      />
      <PageHeader trail={trail} title="Pool calculator" intro={intro} />
      <CalculatorLayout
        form={<PoolForm query={query} asks={plan.asks} formKey={formKey} form={form} />}
        answer={<PoolAnswer query={query} plan={plan} />}
      />
    </>
  )
}
