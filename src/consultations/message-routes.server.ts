import { change, serveChange } from '#audit/change.server.ts'
import { serve, type AppContext } from '#lib/serve.server.ts'
import { asList, mostCounted, mostFound, mostNew, newRows, pageWindow } from '#lib/staff-list.ts'
import { listMailsAbout } from '#mail/mail-store.server.ts'
import { mailState } from '#mail/mail-state.server.ts'
import { isTo } from '#mail/mail-view.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { changeMessage, messageNotFound } from './change-message.server.ts'
import { aboutMessage } from './consultation-mails.server.ts'
import { messageApi, mostUnread } from './message-admin.ts'
import {
  countMessages,
  countNewMessages,
  findMessage,
  findMessageIds,
  findNeighbours,
  findNewestMessage,
  listMessages,
} from './message-store.server.ts'
import { toMessageRow } from './message-view.server.ts'

/** What staff do with the requests that people have sent. */
export function messageRoutes(app: AppContext) {
  const { db, runtime } = app
  const settings = cacheSettings(app)

  serve(app, messageApi.list, async ({ page, sort, ...filter }) => {
    const newest = await findNewestMessage(db)
    const found = filter.search ? await findMessageIds(db, filter, mostFound + 1) : null
    const most = found ? mostFound : mostCounted
    const counted = found ? found.length : await countMessages(db, filter, most + 1)
    const wanted = found && counted <= most ? found : filter
    const rows = await listMessages(db, wanted, { ...pageWindow(page), oldestFirst: sort === 'received' })
    const known = await settings()
    const list = asList(
      rows.map((row) => toMessageRow(row, known)),
      counted,
      most,
    )
    return { ...list, newest }
  })

  serve(app, messageApi.countNew, async ({ after, ...filter }) =>
    newRows(await countNewMessages(db, filter, { after, most: mostNew + 1 })),
  )

  serve(app, messageApi.unread, async () => {
    const counted = await countMessages(db, { status: 'unread' }, mostUnread + 1)
    return { unread: Math.min(counted, mostUnread), more: counted > mostUnread }
  })

  serve(app, messageApi.byId, async ({ id, ...filter }) => {
    const row = await findMessage(db, id)
    if (!row) throw messageNotFound()
    const [mails, neighbours] = await Promise.all([
      listMailsAbout(db, aboutMessage(id)),
      findNeighbours(db, id, filter),
    ])
    const sent = mails.filter(isTo(row.email)).map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      state: mailState(mail),
      heldBack: mail.heldBack,
      at: (mail.sentAt ?? mail.createdAt).toISOString(),
      lastError: mail.lastError,
    }))
    return { message: { ...toMessageRow(row, await settings()), message: row.message, mails: sent }, ...neighbours }
  })

  serveChange(app, messageApi.change, async (wanted, context) => {
    const known = await settings()
    const done = await change(app, context, (tx, who) => changeMessage(tx, wanted, { who, runtime, settings: known }))
    return done.answer(toMessageRow(done.value, known))
  })
}
