import type { Log } from '#lib/database.server.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { startCourier } from './courier.server.ts'
import { type Mail, mailApi } from './mail.ts'
import { mailState } from './mail-state.server.ts'
import { listMails, type MailRow } from './mail-store.server.ts'
import { openSmtpPost } from './smtp-post.server.ts'

const mostShown = 50

export function mailRoutes(shop: Shop) {
  serve(shop, mailApi.mails, async ({ before }) => (await listMails(shop.db, mostShown, before)).map(showMail))
  deliverMail(shop)
}

/** In demo mode nothing leaves the house. */
function deliverMail({ app, db, changes, runtime }: Shop) {
  const { smtpUrl, from } = runtime.mail
  if (runtime.mode === 'demo' || !smtpUrl || !from) return
  let courier: ReturnType<typeof startCourier> | undefined
  app.addHook('onReady', async () => {
    const post = openSmtpPost(smtpUrl, from)
    courier = startCourier({ db, changes, log: app.log as Log, now: runtime.now, post })
  })
  app.addHook('onClose', () => courier?.stop())
}

function showMail(row: MailRow): Mail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    ...(row.keptOnly ? { text: row.body } : {}),
    replyTo: row.replyTo,
    state: mailState(row),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
  }
}
