import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { enquiryReplyApi } from '#enquiries/replies/enquiry-reply.ts'
import { changeTemplate, fileReply, replyToEnquiry } from '#enquiries/replies/reply-to-enquiry.server.ts'

export function enquiryReplyRoutes(app: AppContext) {
  const { runtime } = app
  const settings = cacheSettings(app)

  serveChange(app, enquiryReplyApi.send, async (reply, context) => {
    const known = await settings()
    return change(app, context, (tx, who) => replyToEnquiry(tx, reply, { who, runtime, settings: known }))
  })
  serveChange(app, enquiryReplyApi.file, async (reply, context) => {
    const known = await settings()
    return change(app, context, (tx, who) => fileReply(tx, reply, { who, runtime, settings: known }))
  })
  serveChange(app, enquiryReplyApi.changeTemplate, (template, context) =>
    change(app, context, (tx) => changeTemplate(tx, template)),
  )
}
