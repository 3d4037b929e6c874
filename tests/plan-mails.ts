import type { NewMail } from '#mail/mail.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { Settings } from '#settings/settings.ts'
import { agreedMail, pausedMail } from '#visits/agreements/agreement-mails.server.ts'
import type { Agreement } from '#visits/agreements/agreement-store.server.ts'
import { officeMail, type PlanNews } from '#visits/own-plan/own-plan-mails.server.ts'

const plan: Agreement = {
  id: 31,
  version: 2,
  sample: false,
  enquiryId: null,
  offeredAt: '2027-02-22T08:00:00Z',
  agreedAt: '2027-02-23T08:00:00Z',
  agreedAs: 'Nomsa Dlamini',
  agreedText: 'Medium Pools: Back garden, 12 Protea Road, Centurion.\nIt costs R950 a month.',
  earlyConsentAt: null,
  withdrawnAt: null,
  startsOn: '2027-03-03',
  noticeOn: null,
  endsOn: null,
  water: { id: 7, kind: 'pool', name: 'Back garden', litres: 45_000 },
  site: {
    id: 5,
    accountId: null,
    name: 'Nomsa Dlamini',
    email: 'nomsa@example.com',
    phone: '082 123 4567',
    street: '12 Protea Road',
    suburb: '',
    city: 'Centurion',
    postalCode: '0157',
  },
  technician: { id: 't1', name: 'Sipho Mabena' },
  terms: [],
  pauses: [],
  visited: false,
}

/** Mails about what a customer does with a plan. */
export function planMails(head: { settings: Settings; runtime: Runtime }, typed: string) {
  const mine = { ...plan, site: { ...plan.site, name: typed, street: typed }, water: { ...plan.water, name: typed } }
  const about = { agreement: mine, settings: head.settings, link: `${head.runtime.publicUrl}/your-plan?id=31&key=key` }
  const span = { from: '2027-04-12', to: '2027-05-02' }
  const toOffice = (news: PlanNews) => officeMail(mine, news, head)
  return {
    'plan agreed': agreedMail(about)!,
    'plan paused': pausedMail(about, span)!,
    'plan agreed, to the business': toOffice({ kind: 'agreed' }),
    'visit moved by its customer, to the business': toOffice({
      kind: 'moved',
      from: '2027-03-10',
      to: '2027-03-12',
      technician: 'Sipho',
    }),
    'plan paused, to the business': toOffice({ kind: 'paused', ...span }),
    'pause ended, to the business': toOffice({ kind: 'resumed', pause: span, today: '2027-04-20' }),
    'plan stopped, to the business': toOffice({ kind: 'stopped', lastDay: '2027-04-05', startsOn: '2027-03-03' }),
  } satisfies Record<string, NewMail>
}
