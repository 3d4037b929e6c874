import type { AuditChanges } from '#audit/audit.ts'
import type { NewMail } from '#mail/mail.ts'
import { businessAddress, onOneLine } from '#mail/queue-mail.server.ts'
import type { AgreementContext } from '../agreements/agreement-change.server.ts'
import { aboutSubscription } from '../agreements/agreement-mails.server.ts'
import type { Agreement } from '../agreements/agreement-store.server.ts'
import { siteAddress } from '../agreements/agreement-words.server.ts'
import type { PlanPause } from '../ledger/owed-visits.ts'
import { longDay } from '../ledger/plan-days.ts'

export type PlanNews =
  | { kind: 'agreed' }
  | { kind: 'moved'; from: string; to: string; technician: string | null }
  | ({ kind: 'paused' } & PlanPause)
  | { kind: 'resumed'; pause: PlanPause; today: string }
  | { kind: 'stopped'; lastDay: string; startsOn: string }

type Words = { what: string; changes: AuditChanges; facts: [string, string][] }

export function planNewsWords(news: PlanNews): Words {
  switch (news.kind) {
    case 'agreed':
      return { what: 'agreed to the plan', changes: {}, facts: [] }
    case 'moved':
      return {
        what: 'moved a visit',
        changes: { plannedOn: [news.from, news.to] },
        facts: [...span(news), ['Technician', onOneLine(news.technician ?? 'Nobody yet')]],
      }
    case 'paused':
      return { what: 'paused the plan', changes: { pause: [null, pauseText(news)] }, facts: span(news) }
    case 'resumed':
      return resumedWords(news)
    case 'stopped':
      return stoppedWords(news)
  }
}

const span = ({ from, to }: PlanPause): [string, string][] => [
  ['From', longDay(from)],
  ['To', longDay(to)],
]

const pauseText = ({ from, to }: PlanPause) => `${from} – ${to}`

function resumedWords({ pause, today }: Extract<PlanNews, { kind: 'resumed' }>): Words {
  const begun = pause.from <= today
  const now = begun ? pauseText({ from: pause.from, to: today }) : null
  const said = begun ? 'From tomorrow on' : 'Throughout: it had not begun'
  return { what: 'ended a pause', changes: { pause: [pauseText(pause), now] }, facts: [['Visits again', said]] }
}

function stoppedWords({ lastDay, startsOn }: Extract<PlanNews, { kind: 'stopped' }>): Words {
  const isCancelled = lastDay < startsOn
  const fact = isCancelled ? 'It does not begin: it was cancelled within seven days' : longDay(lastDay)
  return {
    what: isCancelled ? 'cancelled the plan' : 'stopped the plan',
    changes: { endsOn: [null, lastDay] },
    facts: [['Last day', fact]],
  }
}

export function officeMail(
  plan: Agreement,
  news: PlanNews,
  { settings, runtime }: Pick<AgreementContext, 'settings' | 'runtime'>,
): NewMail {
  const { what, facts } = planNewsWords(news)
  const customer = onOneLine(plan.site.name)
  return {
    to: businessAddress(runtime, settings),
    about: aboutSubscription(plan.id),
    subject: `${customer} ${what}`,
    content: [
      {
        facts: [
          ['Customer', customer],
          ['Pool or tank', onOneLine(plan.water.name)],
          ['Address', onOneLine(siteAddress(plan.site) || 'Not known')],
          ...facts,
        ],
        aligned: true,
      },
      {
        text: 'The visits are planned already. There is nothing to do unless it does not suit.',
        button: {
          label: 'Open the plan',
          to: `${runtime.publicUrl}/admin-dashboard?tab=visits&section=plans&id=${plan.id}`,
        },
      },
    ],
  }
}
