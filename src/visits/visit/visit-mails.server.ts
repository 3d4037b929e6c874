import { formatMoney } from '#lib/values/money.ts'
import type { MailContent, MailSection } from '#mail/mail-content.ts'
import { greeting } from '#mail/mail-greeting.ts'
import type { NewMail } from '#mail/mail.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import { questionsLine } from '#settings/reach-us-words.ts'
import type { Settings } from '#settings/settings.ts'
import { planLink, type SignPlan } from '#visits/access/plan-link.server.ts'
import { windowWords } from './day-words.ts'
import { longDay } from '#visits/ledger/plan-days.ts'
import type { VisitRow } from './visit-row-store.server.ts'

/** What a customer is told about a visit. `missed`: nobody came, and it has a new day; the credits are of one that has none. */
export type VisitNews =
  | 'moved'
  | 'missed'
  | 'credited-missed'
  | 'credited'
  | 'again'
  | 'charged'
  | 'booked'
  | 'cancelled'

export type MailGiven = { settings: Settings; publicUrl: string; sign: SignPlan }

export type ToldVisit = { news: VisitNews; before: VisitRow; visit: VisitRow }

/** The mail about a visit to its customer; null where there is no address. It names neither the address of the site nor how to get in. */
export function visitMail(
  { news, before, visit }: ToldVisit,
  { settings, publicUrl, sign }: MailGiven,
): NewMail | null {
  const { id, email, subscriptionId, isOwn, customer } = visit
  if (!email) return null
  const { subject, text } = words[news](before, visit)
  const link: MailSection[] =
    subscriptionId === null
      ? []
      : [{ button: { label: 'View your plan', to: planLink(publicUrl, sign, subscriptionId) } }]
  const content: MailContent = [
    greeting(isOwn || subscriptionId !== null ? customer : null),
    text,
    { facts: factsOf(news, before, visit), aligned: true },
    ...link,
    { text: questionsLine(settings), small: true },
    settings.identity.name,
  ]
  return { to: email, about: `visit:${id}`, replyTo: settings.identity.email, subject, content }
}

type Words = (before: VisitRow, visit: VisitRow) => { subject: string; text: string }

const words: Record<VisitNews, Words> = {
  moved: (before, visit) => ({
    subject: `Your visit has moved to ${longDay(visit.plannedOn)}`,
    text: `We have moved your visit of ${longDay(before.plannedOn)}. We will come on ${whenOf(visit)} instead.`,
  }),
  missed: (before, visit) => ({
    subject: `We will come on ${longDay(visit.plannedOn)}`,
    text: `We are sorry: nobody came to you on ${longDay(before.plannedOn)}. We will come on ${longDay(visit.plannedOn)} instead, at no extra cost.`,
  }),
  'credited-missed': (_, visit) => ({
    subject: `Not on your bill: the visit of ${longDay(visit.dueOn)}`,
    text: `We are sorry: we could not make up your visit of ${longDay(visit.dueOn)} before the next one. You do not pay for it.`,
  }),
  credited: (_, visit) => ({
    subject: `Not on your bill: the visit of ${longDay(visit.dueOn)}`,
    text: `We have taken your visit of ${longDay(visit.dueOn)} off your bill. You do not pay for it.`,
  }),
  again: (_, visit) => ({
    subject: `We will come on ${longDay(visit.plannedOn)}`,
    text: `We had taken your visit of ${longDay(visit.dueOn)} off your bill. We can make it up: we will come on ${longDay(visit.plannedOn)}.`,
  }),
  charged: (_, visit) => ({
    subject: `On your bill: the visit of ${longDay(visit.dueOn)}`,
    text: `We had taken your visit of ${longDay(visit.dueOn)} off your bill by mistake. It took place on ${longDay(visit.doneOn ?? visit.plannedOn)} and will be on your next bill.`,
  }),
  booked: (_, visit) => ({
    subject: `Your visit on ${longDay(visit.plannedOn)}`,
    text: `We will come to you on ${whenOf(visit)}.`,
  }),
  cancelled: (_, visit) => ({
    subject: `Cancelled: your visit on ${longDay(visit.plannedOn)}`,
    text: `Your visit on ${whenOf(visit)} is cancelled. You do not pay for it.`,
  }),
}

const whenOf = ({ plannedOn, fromHour }: VisitRow) =>
  fromHour === null
    ? longDay(plannedOn)
    : `${longDay(plannedOn)}, between ${windowWords(fromHour).replace('–', ' and ')}`

function factsOf(news: VisitNews, before: VisitRow, visit: VisitRow): [string, string][] {
  const water: [string, string] = [visit.waterKind === 'pool' ? 'Pool' : 'Tank', onOneLine(visit.water)]
  if (news === 'moved' || news === 'missed') return [water, ['New day', whenOf(visit)], ['Before', whenOf(before)]]
  if (news === 'booked') return [water, ['Day', whenOf(visit)], ...priceOf(visit)]
  if (news === 'credited' || news === 'credited-missed') return [water, ['Taken off', formatMoney(visit.share)]]
  if (news === 'charged') return [water, ['Price', formatMoney(visit.share)]]
  return [water, ['Day', whenOf(visit)]]
}

const priceOf = ({ kind, share }: VisitRow): [string, string][] =>
  kind === 'single' ? [['Price', formatMoney(share)]] : [['Price', 'included in your plan']]
