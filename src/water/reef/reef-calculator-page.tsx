import { PageHead } from '#settings/page-head.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { useCalculator } from '../calculator/use-calculator.tsx'
import { ReefAnswer } from './reef-answer.tsx'
import { ReefForm } from './reef-form.tsx'
import { planAskedReef, reefCalculatorRules } from './reef-query.ts'

const path = '/reef-calculator'
const trail = [
  { label: 'Home', to: '/' },
  { label: 'Marine services', to: '/marine-services' },
  { label: 'Reef calculator' },
]
const intro =
  'Alkalinity, calcium and magnesium by what your tests say: how much, of what, on which days, and never faster than corals bear.'

/** From a reef's tests to doses by the day. */
export function ReefCalculatorPage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, reefCalculatorRules)
  const plan = planAskedReef(query)
  return (
    <>
      <PageHead
        title="Reef calculator: alkalinity, calcium, magnesium"
        description="Doses of alkalinity, calcium and magnesium for a reef tank by its litres and tests, spread over days, one quantity at a time."
        {...(search.size === 0 && { path })}
      />
      <PageHeader trail={trail} title="Reef calculator" intro={intro} />
      <CalculatorLayout
        form={<ReefForm query={query} asks={plan.asks} formKey={formKey} form={form} />}
        answer={<ReefAnswer query={query} plan={plan} />}
      />
    </>
  )
}
