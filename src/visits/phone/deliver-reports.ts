import { storedText } from '#lib/reading/browser-storage.ts'
import { call, CallFailed, failureText } from '#lib/reading/call.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { inOneTab } from '#lib/sending/in-one-tab.ts'
import { sendFile } from '#lib/sending/send-file.ts'
import { visitReportApi } from '#visits/reports/visit-report.ts'
import { phone, readPicture, savePicture, saveReport, setDelivered } from './phone-box.ts'
import { type PhoneReport, toSend } from './phone-report.ts'

const givesUpWaitingAfter = 60_000
const deviceText = storedText('browser', 'clearwater-reef.device')

/** `away`: nobody answers, or not now. `signed-out`: everything waits until the technician has signed in. */
export type Delivery = 'done' | 'away' | 'signed-out'

let running: Promise<Delivery> | null = null

/** Sends what waits, oldest first: the pictures of a report, then the report. In one tab at a time; asked again meanwhile, it is the same run. */
export function deliver(): Promise<Delivery> {
  running ??= inOneTab('technician-delivery', deliverAll).finally(() => (running = null))
  return running
}

/** Of this technician: another one's are sent once they have signed in. */
export const waitingReports = () =>
  phone.read().reports.filter(({ account, state }) => state === 'waiting' && account === phone.read().account)

async function deliverAll(): Promise<Delivery> {
  const waiting = waitingReports().toSorted((a, b) => a.endedAt!.localeCompare(b.endedAt!))
  for (const report of waiting) {
    const outcome = await deliverOne(report)
    if (outcome !== 'done') return outcome
  }
  return 'done'
}

async function deliverOne(report: PhoneReport): Promise<Delivery> {
  try {
    const away = await deliverPictures(report)
    if (away) return away
    const own = picturesOf(report)
    const outcome = await inTime(call(visitReportApi.send, { key: report.key, ...toSend(report, own, deviceOf()) }))
    await setDelivered({ ...report, state: 'stored', outcome })
    return 'done'
  } catch (error) {
    const later = laterOf(error)
    if (later) return later
    await saveReport({ ...report, state: 'refused', refused: failureText(error) })
    return 'done'
  }
}

const picturesOf = ({ key }: PhoneReport) => phone.read().pictures.filter(({ report }) => report === key)

/** A picture that the server cannot read does not hold up its report, which says so. */
async function deliverPictures(report: PhoneReport): Promise<Delivery | null> {
  for (const { key, kind } of picturesOf(report).filter(({ state }) => state === 'waiting')) {
    const picture = (await readPicture(key))!
    try {
      const named = { key, kind, report: report.key, account: report.account }
      const file = new Blob([picture.bytes], { type: picture.type })
      await inTime(sendFile(visitReportApi.sendPicture, named, { file, type: picture.type }))
      await savePicture({ ...picture, state: 'sent' })
    } catch (error) {
      const later = laterOf(error)
      if (later) return later
      await savePicture({ ...picture, state: 'refused' })
    }
  }
  return null
}

const inTime = <T>(sending: Promise<T>) =>
  Promise.race([
    sending,
    new Promise<never>((_, reject) => setTimeout(reject, givesUpWaitingAfter, new Error('no answer'))),
  ])

/** Null where the server has decided. Who is too fast, or signed out, sends it later. */
function laterOf(error: unknown): Delivery | null {
  if (!(error instanceof CallFailed)) return 'away'
  if (error.status === 401) return 'signed-out'
  return error.status >= 500 || [403, 408, 429].includes(error.status) ? 'away' : null
}

/** Of this browser: two phones of one technician can be told apart. */
function deviceOf() {
  const device = deviceText.find() ?? newAttemptKey()
  deviceText.set(device)
  return device
}
