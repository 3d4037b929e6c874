import { change, serveChange } from '#audit/change.server.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { asList, pageWindow } from '#lib/tool-list.ts'
import { outboxApi } from './outbox.ts'
import { findMail, listOutbox } from './outbox-store.server.ts'
import { toListed, toMail } from './mail-view.server.ts'
import { mailMissing, sendAgain } from './send-again.server.ts'
import { listAttachmentNames, listAttachments } from './mail-store.server.ts'
import { sendMail, sendMailById } from './send-mail.server.ts'
import { openSmtpPost, type Post } from './smtp-post.server.ts'

export function mailRoutes(shop: Shop) {
  serve(shop, outboxApi.mails, async ({ page, ...wanted }) => {
    const { rows, counted } = await listOutbox(shop.db, { ...wanted, ...pageWindow(page) })
    return asList(rows.map(toListed), counted)
  })
  serve(shop, outboxApi.mail, async ({ id }) => {
    const mail = await findMail(shop.db, id)
    if (!mail) throw mailMissing()
    return toMail(mail, await listAttachmentNames(shop.db, id), shop.runtime.publicUrl)
  })
  serveChange(shop, outboxApi.sendAgain, async ({ id }, ask) => {
    const done = await change(shop, ask, (tx) => sendAgain(tx, id, shop.runtime.now()))
    return done.answer(toListed(done.value))
  })
  deliverMail(shop)
}

/** In demo mode nothing leaves the house. */
function deliverMail({ app, db, jobs, runtime }: Shop) {
  const { smtpUrl, from } = runtime.mail
  if (runtime.mode === 'demo' || !smtpUrl || !from) return
  let post: Post | undefined
  jobs.work(sendMail, ({ id }, context) => {
    post ??= openSmtpPost({ url: smtpUrl, from, attachmentsOf: (id) => listAttachments(db, id) })
    return sendMailById({ db, now: runtime.now, post }, id, context)
  })
  app.addHook('onClose', async () => post?.close())
}
