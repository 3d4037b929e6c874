import type { Settings } from '#settings/settings.ts'
import { reportMail } from '#visits/reports/report-mail.server.ts'
import type { VisitAtReport } from '#visits/reports/visit-report-store.server.ts'

type Told = Parameters<typeof reportMail>[0]

/** Mails about a visit that took place, and one that could not. */
export function mailsAboutReports(head: { settings: Settings; publicUrl: string }, customer: string, note: string) {
  const water = { id: 3, kind: 'pool', name: 'The pool', facts: {} } as const
  const visit: VisitAtReport = {
    id: 9,
    state: 'planned',
    dueOn: '2027-03-10',
    plannedOn: '2027-03-10',
    doneOn: null,
    reported: false,
    subscription: 4,
    site: 2,
    plan: 'Small Pools',
    next: '2027-03-17',
    account: null,
    customer,
    email: 'nomsa@example.com',
    water,
  }
  const report: Told['report'] = {
    key: 'a'.repeat(32),
    digest: null,
    visit: 9,
    first: true,
    account: 'a1',
    who: 'Thabo Nkosi',
    device: 'phone',
    clockMinutes: 0,
    beganAt: null,
    endedAt: '2027-03-10T08:15:00Z',
    day: '2027-03-10',
    access: true,
    reason: null,
    note,
    readings: { fc: 0.5, ph: 7.9, cya: 40 },
    given: [
      { substance: 'hydrochloric-acid', strength: 33, amount: 250 },
      { charge: 1, quantity: 2, name: 'Stain treatment', unit: 'bottle' },
    ],
    tasks: [],
  }
  const to = { ...head, to: 'nomsa@example.com' }
  const told = { visit, report, sign: () => 'key' }
  const locked = { ...report, access: false, reason: 'gate-locked', readings: {}, given: [], note: '' } as const
  return {
    'report of a visit': reportMail(told, to),
    'visit without access': reportMail({ ...told, report: { ...locked, given: [] } }, to),
  }
}
