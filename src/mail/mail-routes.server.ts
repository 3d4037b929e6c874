import { change, serveChange } from '#audit/change.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { outboxApi } from './outbox.ts'
import { findMail, listOutbox } from './outbox-store.server.ts'
import { toListedMail, toMail } from './mail-view.server.ts'
import { mailMissing, sendAgain } from './send-again.server.ts'
import { collectAttachments, type MakeFile } from './collect-attachments.server.ts'
import { listAttachmentNames } from './mail-store.server.ts'
import { sendMail, sendMailById } from './send-mail.server.ts'
import { openSmtpPost, type Post } from './smtp-post.server.ts'

export const mailRoutes = (makeFile: MakeFile) => (app: AppContext) => {
  serve(app, outboxApi.mails, async ({ page, ...wanted }) => {
    const { rows, counted } = await listOutbox(app.db, { ...wanted, ...pageWindow(page) })
    return asList(rows.map(toListedMail), counted)
  })
  serve(app, outboxApi.mail, async ({ id }) => {
    const mail = await findMail(app.db, id)
    if (!mail) throw mailMissing()
    return toMail(mail, await listAttachmentNames(app.db, id), app.runtime.publicUrl)
  })
  serveChange(app, outboxApi.sendAgain, async ({ id }, context) => {
    const done = await change(app, context, (tx) => sendAgain(tx, id, app.runtime.now()))
    return done.answer(toListedMail(done.value))
  })
  deliverMail(app, makeFile)
}

/** Demo mode sends nothing. */
function deliverMail({ server, db, jobs, runtime }: AppContext, makeFile: MakeFile) {
  const { smtpUrl, from } = runtime.mail
  if (runtime.mode === 'demo' || !smtpUrl || !from) return
  let post: Post | undefined
  jobs.work(sendMail, ({ id }, context) => {
    post ??= openSmtpPost({ url: smtpUrl, from, attachmentsOf: (id) => collectAttachments(db, id, makeFile) })
    return sendMailById({ db, now: runtime.now, post }, id, context)
  })
  server.addHook('onClose', async () => post?.close())
}
