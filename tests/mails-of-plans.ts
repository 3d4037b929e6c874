import type { Runtime } from '#lib/process/runtime.server.ts'
import type { Settings } from '#settings/settings.ts'
import { mailsAboutPlans } from './agreement-mails.ts'
import { planMails } from './plan-mails.ts'
import { mailsAboutReports } from './report-mails.ts'
import { mailsAboutVisits } from './visit-mails.ts'

type Head = { settings: Settings; runtime: Runtime; sign: () => string }

/** The mails about plans, their visits and reports. */
export const mailsOfPlans = (head: Head, typed: string, message: string) => {
  const { settings, sign } = head
  const { publicUrl } = head.runtime
  return {
    ...mailsAboutVisits({ settings, publicUrl, sign }, typed),
    ...mailsAboutReports({ settings, publicUrl }, typed, message),
    ...mailsAboutPlans({ settings, publicUrl }, typed),
    ...planMails(head, typed),
  }
}
