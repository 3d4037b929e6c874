import { change, serveChange } from '#audit/change.server.ts'
import { serveBulk } from '#bulk/serve-bulk.server.ts'
import { toCents } from '#lib/values/money.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { bankLineApi, bookLines } from './bank-line.ts'
import { listLines } from './bank-line-store.server.ts'
import { matchLine } from './decide-line.server.ts'
import { putAside, undoLine } from './undo-line.server.ts'
import type { Deciding } from './lock-line.server.ts'
import { describeLines, listOpen } from './list-open-lines.server.ts'

export function bankLineRoutes(app: AppContext) {
  const { db, runtime } = app
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)
  const prefix = async () => (await settings()).identity.orderPrefix
  const known = async (): Promise<Omit<Deciding, 'who'>> => ({
    now: runtime.now(),
    settings: await settings(),
    runtime,
    sign: await signer(),
  })

  serve(app, bankLineApi.open, async () => listOpen(db, await prefix()))

  serve(app, bankLineApi.list, async ({ page, ...asked }) => {
    const { rows, counted } = await listLines(db, asked, pageWindow(page))
    return asList(await describeLines(db, rows, await prefix()), counted)
  })

  serveBulk(app, bookLines, async () => {
    const given = await known()
    return async (tx, { line, order, amount }, { who }) => {
      const parts = [{ order, amount: toCents(amount), entry: null }]
      const wanted = { line, parts, tellCustomer: true, onlyIfSure: true }
      return { ...(await matchLine(tx, wanted, { ...given, who })), value: null }
    }
  })

  serveChange(app, bankLineApi.match, async ({ id, parts, tellCustomer }, context) => {
    const given = await known()
    const wanted = { line: id, parts: parts.map((part) => ({ ...part, amount: toCents(part.amount) })), tellCustomer }
    const done = await change(app, context, (tx, who) => matchLine(tx, wanted, { ...given, who }))
    return done.answer({})
  })

  serveChange(app, bankLineApi.setAside, async (aside, context) => {
    const given = await known()
    return change(app, context, (tx, who) => putAside(tx, aside, { ...given, who }))
  })

  serveChange(app, bankLineApi.undo, async ({ id }, context) => {
    const given = await known()
    return change(app, context, (tx, who) => undoLine(tx, id, { ...given, who }))
  })
}
