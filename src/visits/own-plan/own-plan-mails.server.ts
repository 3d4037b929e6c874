import type { AuditChanges } from '#audit/audit.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { formatDate } from '#lib/values/dates.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { MailAddress, type NewMail } from '#mail/mail.ts'
import type { MailContent } from '#mail/mail-content.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { businessAddress, onOneLine } from '#mail/queue-mail.server.ts'
import { questionsLine } from '#settings/reach-us-words.ts'
import type { Settings } from '#settings/settings.ts'
import { planLink, type SignPlan } from '../access/plan-link.server.ts'
import type { Agreement } from '../agreements/agreement-store.server.ts'
import { addressOf } from '../agreements/agreement-words.server.ts'

/** What a customer has done with a plan. `to: null`: the pause was taken back as a whole. */
export type PlanNews =
  | { kind: 'agreed' }
  | { kind: 'moved'; from: string; to: string; technician: string | null }
  | { kind: 'paused'; from: string; to: string }
  | { kind: 'resumed'; pause: { from: string; to: string }; to: string | null }
  | { kind: 'stopped'; lastDay: string; coolingOff: boolean }

type Head = { settings: Settings; runtime: Runtime; sign: SignPlan }

/** The subject of a plan's emails, as the audit trail names it. */
export const aboutPlan = (id: number) => `subscription:${id}`

/** The words of the audit trail. */
export function planNewsWords(news: PlanNews): { what: string; changes: AuditChanges } {
  if (news.kind === 'agreed') return { what: 'agreed to the plan', changes: {} }
  if (news.kind === 'moved') return { what: 'moved a visit', changes: { day: [news.from, news.to] } }
  if (news.kind === 'paused')
    return { what: 'paused the plan', changes: { pause: [null, `${news.from} – ${news.to}`] } }
  if (news.kind === 'stopped') return { what: 'stopped the plan', changes: { endsOn: [null, news.lastDay] } }
  const { from, to } = news.pause
  return { what: 'ended the pause', changes: { pause: [`${from} – ${to}`, news.to && `${from} – ${news.to}`] } }
}

/** The customer reads what they have agreed, paused or stopped; the office reads of everything. */
export function ownPlanMails(plan: Agreement, news: PlanNews, head: Head): NewMail[] {
  const to = MailAddress.safeParse(plan.site.email)
  const mine = to.success ? customerMail(plan, news, head) : null
  return [
    ...(mine ? [{ to: to.data!, about: aboutPlan(plan.id), replyTo: head.settings.identity.email, ...mine }] : []),
    officeMail(plan, news, head),
  ]
}

function customerMail(plan: Agreement, news: PlanNews, { settings, runtime, sign }: Head) {
  const said = customerWords(plan, news)
  if (!said) return null
  const content: MailContent = [
    greeting(plan.site.name),
    ...said.content,
    {
      text: 'Your visits, reports and bills are on the page of your plan. Anyone with this link can see it too, so please keep it to yourself:',
      button: { label: 'See your plan', to: planLink(runtime.publicUrl, sign, plan.id) },
    },
    { text: questionsLine(settings), small: true },
    settings.identity.name,
  ]
  return { subject: said.subject, content }
}

function customerWords(plan: Agreement, news: PlanNews): { subject: string; content: MailContent } | null {
  const water = onOneLine(plan.water.name)
  if (news.kind === 'paused')
    return {
      subject: `Your plan for ${water} is paused from ${formatDate(news.from)}`,
      content: [
        `Your plan is paused from ${formatDate(news.from)} to ${formatDate(news.to)}. Visits that fall into these days are not charged. From ${formatDate(addDays(news.to, 1))} we come again as before.`,
      ],
    }
  if (news.kind === 'stopped') return { subject: `Your plan for ${water} ends`, content: [stopWords(news)] }
  return null
}

const stopWords = ({ lastDay, coolingOff }: Extract<PlanNews, { kind: 'stopped' }>) =>
  coolingOff
    ? 'You have cancelled your plan within the seven days after agreeing. There is nothing to pay, and we will not come.'
    : `We have your notice. Your plan runs for 20 business days more: its last day is ${formatDate(lastDay)}. Until then we come as before, and you get a last bill after that month.`

function officeMail(plan: Agreement, news: PlanNews, { settings, runtime }: Head): NewMail {
  const { said, facts } = officeWords(news)
  const customer = onOneLine(plan.site.name)
  return {
    to: businessAddress(runtime, settings),
    about: aboutPlan(plan.id),
    subject: `${customer} ${said}`,
    content: [
      {
        facts: [
          ['Customer', customer],
          ['Pool or tank', onOneLine(plan.water.name)],
          ['Address', onOneLine(addressOf(plan.site) || 'Not known')],
          ...facts,
        ],
        aligned: true,
      },
      {
        text: 'It is planned already. There is nothing to do unless it does not suit.',
        button: {
          label: 'Open the plan',
          to: `${runtime.publicUrl}/admin-dashboard?tab=visits&section=plans&id=${plan.id}`,
        },
      },
    ],
  }
}

function officeWords(news: PlanNews): { said: string; facts: [string, string][] } {
  if (news.kind === 'agreed') return { said: 'has agreed to the plan', facts: [] }
  if (news.kind === 'stopped')
    return {
      said: news.coolingOff ? 'has cancelled the plan within seven days' : 'stops the plan',
      facts: [['Last day', news.coolingOff ? 'It does not begin' : formatDate(news.lastDay)]],
    }
  if (news.kind === 'moved')
    return {
      said: 'has moved a visit',
      facts: [
        ['From', formatDate(news.from)],
        ['To', formatDate(news.to)],
        ['Technician', onOneLine(news.technician ?? 'Nobody yet')],
      ],
    }
  if (news.kind === 'paused')
    return {
      said: 'has paused the plan',
      facts: [
        ['From', formatDate(news.from)],
        ['To', formatDate(news.to)],
      ],
    }
  return {
    said: 'has ended the pause',
    facts: [['Visits again', news.to ? `from ${formatDate(addDays(news.to, 1))}` : 'without a pause']],
  }
}
