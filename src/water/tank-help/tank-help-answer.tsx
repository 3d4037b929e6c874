import { TriangleAlert } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { addressOf } from '../calculator/use-calculator.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import type { TankHelp } from './tank-help-query.ts'
import { tankReadingWords, type TankStep, tankSteps } from './tank-help-words.ts'
import './tank-help.css'

const times = [
  ['now', 'Now'],
  ['today', 'Today'],
  ['week', 'This week'],
] as const

/** What to do for a sick tank: now, today, this week. Nothing is sold here. */
export function TankHelpAnswer({ query, help }: { query: Query; help: TankHelp }) {
  if (help.isEmpty) return <Empty />
  const told = help.signs.map((sign) => tankSteps[sign](help.litres))
  return (
    <>
      {help.impossible.map((name) => (
        <Notice
          key={name}
          tone="warning"
          title={`${name === 'litres' ? 'The litres' : tankReadingWords[name].name} cannot be right. Please check what you typed, or test again: nothing follows from it until then.`}
        />
      ))}
      {help.emergency && (
        <Notice tone="danger" title="This is an emergency: phone first, then do what stands under “Now”." />
      )}
      {told.length > 0
        ? times.map(([time, label]) => (
            <StepsAt key={time} label={label} steps={told.flatMap((each) => each[time] ?? [])} />
          ))
        : help.impossible.length === 0 && <Calm query={query} />}
      {told.length > 0 && (
        <p className="calculator-note">
          Because of: {told.map(({ title }) => title.replace(/^[A-Z]/, (letter) => letter.toLowerCase())).join('; ')}.
        </p>
      )}
    </>
  )
}

const Empty = () => (
  <div className="calculator-empty">
    <h2>Tick what you see, or type one reading</h2>
    <p>You get what to do now, today and this week. Ammonia and temperature tell most; start with them if you can.</p>
  </div>
)

/** Two signs may ask for the same: it is told once. */
function StepsAt({ label, steps }: { label: string; steps: TankStep[] }) {
  const once = steps.filter(({ text }, index) => steps.findIndex((step) => step.text === text) === index)
  if (!once.length) return null
  return (
    <section className="stack stack-small tank-help-time">
      <h2>{label}</h2>
      <ol>
        {once.map(({ text, beware }) => (
          <li key={text}>
            {text}
            {beware && (
              <p>
                <TriangleAlert aria-hidden="true" />
                {beware}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Calm({ query }: { query: Query }) {
  const { litres, alk, alkUnit, temp, ph } = query
  return (
    <div className="calculator-empty">
      <h2>What you typed does not explain it</h2>
      <p>
        Test salinity next, which should be 33 to 36 ppt, then{' '}
        <Link to={addressOf('/reef-calculator', { litres, alk, alkUnit, temp, ph })}>
          type all of it into the reef calculator
        </Link>
        . If animals look worse than an hour ago, do not wait for a test: call us. Add nothing on suspicion.
      </p>
    </div>
  )
}
