import { Container } from '#ui/page/section.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { typedFacts } from '../calculator/typed-facts.ts'
import { useCalculator } from '../calculator/use-calculator.tsx'
import { WaterHead } from '../calculator/water-head.tsx'
import { SampleDrawing } from '../pictures/sample-drawing.tsx'
import { GreenPoolAnswer } from './green-pool-answer.tsx'
import { GreenPoolForm } from './green-pool-form.tsx'
import { planGreenPool } from './green-pool-plan.ts'
import { greenPoolRules } from './green-pool-query.ts'
import { greenPoolSteps } from './green-pool-steps.ts'
import { greenPoolFacts } from './green-pool-words.ts'
import { PeopleFirst } from './people-first.tsx'

const path = '/green-pool'
const trail = [{ label: 'Home', to: '/' }, { label: 'Pool services', to: '/pool-services' }, { label: 'Green pool' }]

/** Kept apart, so that nothing of it is rendered again while somebody types. */
const picture = <SampleDrawing />
const top = (
  <>
    <PageHeader
      trail={trail}
      title="Green pool"
      intro="Say what you see and what your test says: you get a plan for the days until it is clear, or an honest “call us”."
    />
    <Container className="people-first-place">
      <PeopleFirst />
    </Container>
  </>
)

export function GreenPoolPage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, greenPoolRules)
  const plan = planGreenPool(query)
  return (
    <>
      <WaterHead
        title="My pool is green: what to do, day by day"
        description="Clear a green pool safely: when to call somebody, when to replace water, and how much chlorine it takes each evening until the floor is seen."
        {...{ path, search, trail }}
        steps={import.meta.env.SSR && greenPoolSteps}
      />
      {top}
      <CalculatorLayout
        form={<GreenPoolForm {...{ query, plan, formKey, form }} />}
        answer={<GreenPoolAnswer query={query} plan={plan} />}
        picture={picture}
        typed={typedFacts(query, greenPoolFacts)}
      />
    </>
  )
}
