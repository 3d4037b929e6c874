import { change, serveChange } from '#audit/change.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, mostCounted, mostFound, mostNew, newRows, pageWindow } from '#staff/contract/paged-list.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { changeEnquiry, enquiryNotFound } from '#enquiries/replies/change-enquiry.server.ts'
import { enquiryAdminApi, mostUnread } from './enquiry-admin.ts'
import {
  countEnquiries,
  countNewEnquiries,
  findEnquiry,
  findEnquiryIds,
  findNeighbours,
  findNewestEnquiry,
  listEnquiries,
} from './enquiry-admin-store.server.ts'
import { readThread } from '#enquiries/replies/read-thread.server.ts'
import { toListedEnquiry } from './enquiry-view.server.ts'

export function enquiryAdminRoutes(app: AppContext) {
  const { db, runtime } = app
  const settings = cacheSettings(app)

  serve(app, enquiryAdminApi.list, async ({ page, sort, ...filter }) => {
    const newest = await findNewestEnquiry(db)
    const found = filter.search ? await findEnquiryIds(db, filter, mostFound + 1) : null
    const most = found ? mostFound : mostCounted
    const counted = found ? found.length : await countEnquiries(db, filter, most + 1)
    const wanted = found && counted <= most ? found : filter
    const rows = await listEnquiries(db, wanted, { ...pageWindow(page), oldestFirst: sort === 'received' })
    const known = await settings()
    const listed = rows.map((row) => toListedEnquiry(row, known))
    return { ...asList(listed, counted, most), newest }
  })

  serve(app, enquiryAdminApi.countNew, async ({ after, ...filter }) =>
    newRows(await countNewEnquiries(db, filter, { after, most: mostNew + 1 })),
  )

  serve(app, enquiryAdminApi.unread, async () => {
    const counted = await countEnquiries(db, { status: 'unread' }, mostUnread + 1)
    return { unread: Math.min(counted, mostUnread), more: counted > mostUnread }
  })

  serve(app, enquiryAdminApi.byId, async ({ id, ...filter }) => {
    const row = await findEnquiry(db, id)
    if (!row) throw enquiryNotFound()
    const [thread, neighbours] = await Promise.all([readThread(db, row), findNeighbours(db, id, filter)])
    const { message, wish } = row
    return { message: { ...toListedEnquiry(row, await settings()), message, wish, ...thread }, ...neighbours }
  })

  serveChange(app, enquiryAdminApi.change, async (wanted, context) => {
    const known = await settings()
    const done = await change(app, context, (tx, who) => changeEnquiry(tx, wanted, { who, runtime, settings: known }))
    return done.answer(toListedEnquiry(done.value, known))
  })
}
