import { useState } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { figure } from '#lib/values/count-of.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import type { AreaAnswer, areaApi } from '#services/area/area.ts'
import { type PoolSize, poolSizes } from '#services/choosing/fitting-plan.ts'
import { formatPlanPrice } from '#services/plan-price.ts'
import type { Plan } from '#services/plan.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'
import { useSite } from '#settings/use-site.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { isPostalCode, litresFault, litresOf, type TypedWish, type useWish } from './use-wish.tsx'
import './wish-step.css'

type WishStepProps = {
  wish: ReturnType<typeof useWish>
  world: 'pool' | 'aquarium'
  /** For these litres; null where no plan is meant for them, undefined before they are known. */
  plan: Plan | null | undefined
  search: URLSearchParams
}

/** The first step of a plan: how large the pool is and where. Without scripts it is sent as an address of its own. */
export function WishStep({ wish, world, plan, search }: WishStepProps) {
  const kept = ['service', 'plan', 'topic'].flatMap((name) =>
    search.get(name) ? [[name, search.get(name)!] as const] : [],
  )
  return (
    <form className="wish-step" action="/get-started" method="get" onSubmit={(event) => event.preventDefault()}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {world === 'pool' && <SizePart wish={wish} plan={plan} />}
      <PlacePart wish={wish} world={world} />
    </form>
  )
}

function SizePart({ wish: { typed, set }, plan }: Pick<WishStepProps, 'wish' | 'plan'>) {
  return (
    <fieldset>
      <legend>How large is your pool?</legend>
      <TextField
        name="litres"
        label="Litres"
        optional
        inputMode="numeric"
        autoComplete="off"
        value={typed.litres}
        error={litresFault(typed)}
        onChange={({ target }) => set({ litres: target.value })}
        hint={
          <>
            <Link to="/pool-volume">Work it out from its measures</Link>, or choose what is nearest.
          </>
        }
      />
      <div className="wish-step-sizes">
        {(Object.keys(poolSizes) as PoolSize[]).map((size) => (
          <label key={size} className="wish-step-size">
            <input
              type="radio"
              name="size"
              value={size}
              checked={!typed.litres && typed.size === size}
              onChange={() => set({ size, litres: '' })}
            />
            <SizeDrawing size={size} />
            <strong>{poolSizes[size].label}</strong>
            <span>{keepUnits(poolSizes[size].text)}</span>
          </label>
        ))}
      </div>
      <noscript>
        <button type="submit" className="button button-secondary">
          Which plan fits?
        </button>
      </noscript>
      <div role="status">{plan !== undefined && <PlanAnswer plan={plan} typed={typed} />}</div>
    </fieldset>
  )
}

/** All three to one scale. */
function SizeDrawing({ size }: { size: PoolSize }) {
  const { length, width } = poolSizes[size]
  return (
    <svg viewBox="0 0 11 6" aria-hidden="true">
      <rect x={(11 - length) / 2} y={(6 - width) / 2} width={length} height={width} rx="0.7" />
    </svg>
  )
}

function PlanAnswer({ plan, typed }: { plan: Plan | null; typed: TypedWish }) {
  const { currency } = useSite()
  const litres = figure(litresOf(typed)!)
  const size = typed.litres ? `${litres} litres` : 'a pool of that size'
  if (!plan)
    return <p>A pool of {litres} litres needs a price of its own. Please send the request, and we will quote.</p>
  return (
    <p>
      For {size} it is <Link to={plan.href}>{plan.name}</Link>:{' '}
      <strong>{formatPlanPrice(plan.pricePerMonth, currency)} per month</strong>.
    </p>
  )
}

function PlacePart({ wish: { typed, set }, world }: Pick<WishStepProps, 'wish' | 'world'>) {
  const [left, setLeft] = useState(typed)
  const leave = () => setLeft(typed)
  const asked = new URLSearchParams({ suburb: left.suburb.trim(), postalCode: left.postalCode, world })
  const isAsked = left.suburb.trim().length > 1 || isPostalCode(left.postalCode)
  const { data } = useRead<typeof areaApi.at>(`/api/visits/area?${asked}`, { enabled: isAsked })
  return (
    <fieldset data-scripted>
      <legend>Where is it?</legend>
      <div className="wish-step-place" onBlur={leave}>
        <TextField
          label="Suburb or town"
          value={typed.suburb}
          onChange={({ target }) => set({ suburb: target.value, weekday: '' })}
          autoComplete="address-level2"
          maxLength={100}
        />
        <TextField
          label="Postal code"
          optional
          value={typed.postalCode}
          error={left.postalCode && !isPostalCode(typed.postalCode) ? 'A postal code has four digits' : undefined}
          onChange={({ target }) => set({ postalCode: target.value, weekday: '' })}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
        />
      </div>
      <div role="status">{isAsked && data && <p>{areaWords(data)}</p>}</div>
      {isAsked && data?.comes && data.weekdays.length > 0 && (
        <SelectField
          label="Which day suits you best?"
          optional
          value={typed.weekday}
          onChange={({ target }) => set({ weekday: target.value })}
          options={{ '': 'Any day', ...Object.fromEntries(data.weekdays.map((day) => [day, weekdays[day]!])) }}
        />
      )}
    </fieldset>
  )
}

function areaWords({ known, place, comes, weekdays: days }: AreaAnswer) {
  if (!known) return 'We do not know this place by its name. Please send the request, and we will tell you.'
  if (!comes) return `${place} lies outside the area that we visit every week. Please ask us: we may still come.`
  if (!days.length) return `We come to ${place}.`
  const names = days.toSorted((one, other) => one - other).map((day) => `${weekdays[day]}s`)
  const last = names.pop()!
  return `We come to ${place} on ${names.length ? `${names.join(', ')} and ${last}` : last}.`
}
