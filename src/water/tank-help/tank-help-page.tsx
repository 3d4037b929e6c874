import { Container } from '#ui/page/section.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CallUs } from '../calculator/call-first.tsx'
import { CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { typedFacts } from '../calculator/typed-facts.ts'
import { useCalculator } from '../calculator/use-calculator.tsx'
import { WaterHead } from '../calculator/water-head.tsx'
import { TankDrawing } from '../pictures/tank-drawing.tsx'
import { TankHelpAnswer } from './tank-help-answer.tsx'
import { TankHelpForm } from './tank-help-form.tsx'
import { readTankHelp, tankHelpRules } from './tank-help-query.ts'
import { tankReadingWords } from './tank-help-words.ts'

const path = '/tank-help'
const trail = [{ label: 'Home', to: '/' }, { label: 'Marine services', to: '/marine-services' }, { label: 'Tank help' }]
const marks = [
  { x: 62, y: 38, text: 'Break the surface: oxygen comes from there, not from bubbles in the middle.' },
  { x: 118, y: 62, text: 'Fish that hang at the top and breathe fast lack oxygen, or ammonia burns their gills.' },
  { x: 300, y: 152, text: 'Heater and thermometer: 24 to 26 °C, and never more than 1 °C of change in an hour.' },
]
const facts = {
  gasping: { name: 'Gasping:' },
  poison: { name: 'Something got in:' },
  power: { name: 'Power off:' },
  ...tankReadingWords,
  litres: { name: 'Tank:' },
}

const CallFirst = () => (
  <section className="tank-help-call" aria-label="Phone first">
    <h2>Are animals dying? Phone first.</h2>
    <CallUs variant="danger" />
    <p>
      An hour counts more than a test. While you wait for us: air at the surface, no food, and nothing from a bottle.
    </p>
  </section>
)

/** Kept apart, so that nothing of it is rendered again while somebody types. */
const picture = <TankDrawing title="Look here first" marks={marks} />
const top = (
  <>
    <PageHeader
      trail={trail}
      title="Tank help"
      intro="Fish gasping, corals closing, the power off: what to do now, today and this week."
    />
    <Container>
      <CallFirst />
    </Container>
  </>
)

/** First aid for a reef tank. The telephone comes before every question. */
export function TankHelpPage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, tankHelpRules)
  const help = readTankHelp(query)
  return (
    <>
      <WaterHead
        title="My fish are dying: first aid for a reef tank"
        description="What to do now, today and this week when fish gasp, ammonia or temperature is high, alkalinity has jumped, or the power is off."
        {...{ path, search, trail }}
      />
      {top}
      <CalculatorLayout
        form={<TankHelpForm {...{ query, help, formKey, form }} />}
        answer={<TankHelpAnswer query={query} help={help} />}
        picture={picture}
        typed={typedFacts(query, facts)}
      />
    </>
  )
}
