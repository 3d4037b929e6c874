import { Link } from '#lib/navigation/navigation.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { CallUs } from '../calculator/call-first.tsx'
import { litresText } from '../calculator/dose-words.ts'
import { TestedAgain } from '../calculator/tested-again.tsx'
import { addressOf } from '../calculator/use-calculator.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { ClearingDays, UntilThen } from './clearing-days.tsx'
import type { GreenPoolPlan } from './green-pool-plan.ts'
import { callTexts, greenAskText, questionText, testText } from './green-pool-words.ts'

type Props = { query: Query; plan: GreenPoolPlan }
type Of<K extends GreenPoolPlan['kind']> = Extract<GreenPoolPlan, { kind: K }>

export function GreenPoolAnswer({ query, plan }: Props) {
  switch (plan.kind) {
    case 'asking':
      return <Asking questions={plan.questions} />
    case 'call':
      return <CallFor because={plan.because} />
    case 'cloudy':
      return <Cloudy query={query} />
    case 'doubt':
      return <Doubts query={query} asks={plan.asks} />
    case 'waiting':
      return <Waiting tests={plan.tests} />
    case 'replace':
      return <ReplaceWater plan={plan} />
    case 'cleared':
      return <Cleared query={query} />
    default:
      return <ClearingDays query={query} plan={plan} />
  }
}

function Asking({ questions }: Pick<Of<'asking'>, 'questions'>) {
  const names = questions.map((name) => questionText[name])
  return (
    <div className="calculator-empty">
      <h2>{questions.length === 3 ? 'Start with what you see' : 'Almost there'}</h2>
      <p>
        Please say {names.join(', ').replace(/, ([^,]*)$/, ' and $1')}. Your answers decide whether you can clear it
        yourself, need new water, or should call us.
      </p>
    </div>
  )
}

function CallFor({ because }: Pick<Of<'call'>, 'because'>) {
  const { title, text } = callTexts[because]
  return (
    <Notice tone="danger" title={title} action={<CallUs />}>
      {text}
    </Notice>
  )
}

function Cloudy({ query }: Pick<Props, 'query'>) {
  return (
    <Notice tone="warning" title="White or grey water is rarely algae, and more chlorine rarely clears it.">
      Often pH or hardness is too high, or the filter lets dust through. Clean the filter and{' '}
      <Link to={calculatorAddress(query)}>type all readings into the pool calculator</Link>. If chlorine keeps
      disappearing overnight, it is algae: choose green. Nobody swims while the floor cannot be seen.
    </Notice>
  )
}

const Doubts = ({ query, asks }: { query: Query; asks: Of<'doubt'>['asks'] }) =>
  asks.map((ask) => (
    <Notice key={ask.join()} tone="warning" title={greenAskText(ask)}>
      {ask[1] === 'unusual' && <TestedAgain path="/green-pool" query={query} quantity={ask[0]} />}
    </Notice>
  ))

function Waiting({ tests }: Pick<Of<'waiting'>, 'tests'>) {
  return (
    <>
      <div className="calculator-empty">
        <h2>First test, then dose</h2>
        <p>Still missing:</p>
        <ul className="calculator-list">
          {tests.map((test) => (
            <li key={test}>{testText[test as keyof typeof testText]}</li>
          ))}
        </ul>
        <p>
          <Link to="/pool-shop?category=Water%20Testing">See test kits</Link>, or let us test it:{' '}
          <Link to="/get-started?service=water-treatment">ask for a visit</Link>.
        </p>
      </div>
      <UntilThen />
    </>
  )
}

function ReplaceWater({ plan: { now, target, share, parts, litres } }: { plan: Of<'replace'> }) {
  const much = `${Math.round(share * 100)} % of the water`
  const inParts =
    parts > 1 ? `, in ${parts} parts of at most a third, each filled up again and circulated for a day` : ''
  return (
    <Notice
      tone="warning"
      title={`Replace ${litres === null ? much : `${litresText(litres)} of water`} first${inParts}.`}
    >
      <p>
        Stabiliser is {now} mg/L and only falls with new water: at most {target} is wanted, about {much}. With so much
        of it, chlorine for a green pool would be unsafe. Then test again.
      </p>
      <p>
        Never empty the pool, and drain nothing after heavy rain or where groundwater is high: an empty shell floats or
        cracks. Not sure? Call us first.
      </p>
      <p>
        <CallUs />
      </p>
    </Notice>
  )
}

function Cleared({ query }: Pick<Props, 'query'>) {
  return (
    <>
      <Notice tone="success" title="The pool is clear: chlorine stays overnight.">
        Let the chlorine fall by itself. Nobody swims before it is back at its level and pH is between 7.0 and 7.8.
        {query.shared === 'yes' && ' A shared pool opens again at 1 to 3 mg/L, with the treatment in its record.'}
      </Notice>
      <p className="calculator-note">
        Backwash once more, then <Link to={calculatorAddress(query)}>balance the rest in the pool calculator</Link>.
      </p>
    </>
  )
}

const calculatorAddress = ({ litres, shared, method, cya, fc, ph, ta, cc }: Query) =>
  addressOf('/pool-calculator', { litres, shared, method, fc, cc, ph, ta, cya })
