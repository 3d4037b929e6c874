import { randomInt } from 'node:crypto'
import { changed } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { NewMail } from '#mail/mail.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { storeTestMail, setTestMailArrived } from '#mail/test-mail-store.server.ts'
import { senderOf } from './going-live-facts.server.ts'

const subject = 'setting:mail'

export const testMail = (to: string, code: string): NewMail => ({
  to,
  subject: 'Email from your shop arrives',
  content: ['Hello,', { text: 'Enter this code on your shop’s overview, under Going live:', facts: [['Code', code]] }],
})

export async function sendTestMail(tx: Transaction, { runtime }: Pick<AppContext, 'runtime'>, to: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await storeTestMail(tx, { sender: senderOf(runtime), code, at: runtime.now() })
  await queueMail(tx, runtime, testMail(to, code))
  return changed({ to }, { audit: { what: 'sent a test email', subject, label: 'Mail' }, tags: ['settings'] })
}

export async function confirmTestMail(tx: Transaction, { runtime }: Pick<AppContext, 'runtime'>, code: string) {
  if (!(await setTestMailArrived(tx, { sender: senderOf(runtime), code })))
    throw new Problem('invalid', 'This is not the code from the last test email.', {
      fields: { code: 'This is not the code from the last test email' },
    })
  const audit = { what: 'confirmed that email arrives', subject, label: 'Mail' }
  return changed({ arrived: true }, { audit, tags: ['settings'] })
}
