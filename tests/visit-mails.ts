import type { NewMail } from '#mail/mail.ts'
import type { Settings } from '#settings/settings.ts'
import { visitMail, type VisitNews } from '#visits/visit/visit-mails.server.ts'
import type { VisitRow } from '#visits/visit/visit-row-store.server.ts'

type Head = { settings: Settings; publicUrl: string; sign: () => string }

/** Mails about visits that were moved, missed, taken off the bill, booked and cancelled. */
export function mailsAboutVisits(head: Head, customer: string): Record<string, NewMail> {
  const before: VisitRow = {
    id: 31,
    version: 1,
    kind: 'plan',
    subscriptionId: 5,
    customer,
    phone: '082 123 4567',
    email: 'nomsa@example.com',
    isOwn: true,
    suburb: 'Eldoraigne',
    water: 'Pool',
    waterKind: 'pool',
    dueOn: '2027-03-10',
    plannedOn: '2027-03-10',
    technicianId: null,
    technician: null,
    fromHour: null,
    isPinned: false,
    minutes: 45,
    misses: 0,
    knownMissed: false,
    state: 'planned',
    cause: null,
    doneOn: null,
    billed: false,
    reported: false,
    share: 190_00,
  }
  const visit = { ...before, plannedOn: '2027-03-11' }
  const single: VisitRow = { ...visit, kind: 'single', subscriptionId: null, isOwn: false, fromHour: 10, share: 450_00 }
  const mail = (news: VisitNews, one = before, other = visit) => visitMail({ news, before: one, visit: other }, head)!
  return {
    'visit moved': mail('moved'),
    'visit missed': mail('missed'),
    'visit missed and not made up': mail('credited-missed'),
    'visit taken off the bill': mail('credited'),
    'visit planned again': mail('again'),
    'visit charged after all': mail('charged'),
    'single visit booked': mail('booked', single, single),
    'single visit moved': mail('moved', { ...single, fromHour: 14 }, single),
    'single visit cancelled': mail('cancelled', single, single),
    'extra visit booked': mail('booked', visit, { ...visit, kind: 'extra', share: 0 }),
  }
}
