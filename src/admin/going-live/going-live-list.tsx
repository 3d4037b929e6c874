import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { MarkRead } from '#settings/starting/mark-read.tsx'
import { claimIn } from '#settings/starting/starters.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { adminAddress } from '../admin-address.ts'
import type { goingLiveApi, GoingLiveLine } from './going-live.ts'
import { lineTitles } from './line-titles.ts'
import { TestMail } from './test-mail.tsx'
import './going-live-list.css'

/** The checklist before a live shop opens, for those who may open it. It disappears when all is done, and returns with a reason. */
export function GoingLiveList() {
  return useMay()('launch.change') ? <OpenersList /> : null
}

function OpenersList() {
  const { data, error, retry } = useReadForEditing<typeof goingLiveApi.list>('/api/admin/going-live')
  if (error && !data) return <LoadFailed retry={retry} title="The going-live list did not load." />
  if (!data || data.lines.every(({ done }) => done)) return null
  const left = data.lines.filter(({ done }) => !done)
  const needed = left.filter((line) => line.needed).length
  return (
    <section className="going-live-list" aria-labelledby="going-live">
      <header>
        <h2 id="going-live">Going live</h2>
        <p>
          {data.lines.length - left.length} of {data.lines.length} done.{' '}
          {needed
            ? `The shop can open once the ${needed === 1 ? 'one marked “needed” is' : `${needed} marked “needed” are`} done.`
            : ''}
        </p>
      </header>
      <ul>
        {data.lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
    </section>
  )
}

const section = (name: string) => adminAddress('settings', { section: name })

/** The place where each is done; mail is tested here, and the server's address is not set on any page. */
const places: Partial<Record<GoingLiveLine['name'], { to: string; label: string }>> = {
  contact: { to: section('business'), label: 'Business details' },
  legal: { to: section('legal'), label: 'Legal texts' },
  vat: { to: section('business'), label: 'Business details' },
  payment: { to: section('shop'), label: 'Shop and payment' },
  delivery: { to: section('shop'), label: 'Shop and payment' },
  hours: { to: section('hours'), label: 'Opening hours' },
  goods: { to: adminAddress('products', {}), label: 'Products' },
  texts: { to: section('texts'), label: 'Texts' },
  name: { to: section('texts'), label: 'Texts' },
  order: { to: '/shop', label: 'Place a test order' },
  people: { to: section('staff'), label: 'Staff and roles' },
  codes: { to: '/dashboard/settings', label: 'Your account' },
  backup: { to: section('jobs'), label: 'Background jobs' },
}

type State = 'done' | 'needed' | 'open'
const stateOf = ({ done, needed }: GoingLiveLine): State => (done ? 'done' : needed ? 'needed' : 'open')
const icons = { done: CircleCheck, needed: CircleAlert, open: CircleDashed }

function Line({ line }: { line: GoingLiveLine }) {
  const state = stateOf(line)
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon aria-hidden="true" />
      <div className="going-live-list-words">
        <h3>
          {lineTitles[line.name]} {state === 'needed' && <Badge tone="danger">Needed</Badge>}
          {state === 'done' && <span className="visually-hidden">done</span>}
        </h3>
        <p className="soft">{line.state}</p>
      </div>
      {line.starters.some(claimIn) ? <Claims names={line.starters} /> : state !== 'done' && <LineActions line={line} />}
    </li>
  )
}

function LineActions({ line: { name, starters } }: { line: GoingLiveLine }) {
  const place = places[name]
  return (
    <div className="going-live-list-actions">
      <Confirm starters={starters} />
      {name === 'mail' && <TestMail />}
      {place && (
        <ButtonLink to={place.to} variant="secondary" size="small" aria-label={`${lineTitles[name]}: ${place.label}`}>
          {place.label}
        </ButtonLink>
      )}
    </div>
  )
}

function Confirm({ starters }: { starters: string[] }) {
  if (!starters.length) return null
  return <MarkRead names={starters}>{starters.length > 1 ? 'Confirm all' : 'Confirm'}</MarkRead>
}

/** Claims are confirmed one by one, other starting content together. */
function Claims({ names }: { names: string[] }) {
  return (
    <ul className="going-live-list-claims">
      {names.map((name) => (
        <li key={name}>
          <p>{claimIn(name)}</p>
          <MarkRead names={[name]}>
            Confirm <span className="visually-hidden">“{claimIn(name)}”</span>
          </MarkRead>
        </li>
      ))}
    </ul>
  )
}
