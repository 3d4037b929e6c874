import { oneHour } from '#lib/calendar/durations.ts'
import { change, serveChange } from '#audit/change.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { toRand } from '#lib/values/money.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import {
  readStatement,
  sendStatement,
  statementNotFound,
  statementTextIn,
  tableIn,
  takeStatementBack,
} from './import-statement.server.ts'
import { type BankStatement, statementApi } from '#money/bank/statement.ts'
import { mostListed } from './account-for-lines.ts'
import { guessLayout, stillFits } from '#money/bank/guess-layout.ts'
import { marksIn } from '#money/bank/side-words.ts'
import {
  findLayout,
  findStatement,
  listStatements,
  removeUnreadStatements,
  type StatementRow,
} from './statement-store.server.ts'

const sweepUnread = periodic({
  name: 'sweep-bank-statements',
  label: 'Remove unread bank statements',
  every: oneHour,
})

const shownRows = 12

export function statementRoutes(app: AppContext) {
  const { db, jobs, runtime } = app
  const today = () => dayOf(runtime.now())
  const settings = cacheSettings(app)

  jobs.every(sweepUnread, () =>
    transact(app, null, async (tx) => ({
      value: undefined,
      tags: (await removeUnreadStatements(tx)) ? ['bank-statements'] : [],
    })),
  )

  serveChange(app, statementApi.send, async ({ name }, context) => {
    const sent = { text: await statementTextIn(context.file), fileName: name }
    const done = await change(app, context, (tx, who) => sendStatement(tx, { ...sent, who, today: today() }))
    return done.answer(toStatement(done.value))
  })

  serve(app, statementApi.list, async ({ page }) => {
    const { rows, counted } = await listStatements(db, pageWindow(page))
    return asList(
      rows.map((row) => ({ ...toStatement(row), decided: row.decided })),
      counted,
    )
  })

  serve(app, statementApi.unread, async ({ id }) => {
    const { content, fingerprint } = (await findStatement(db, id)) ?? {}
    if (!content || fingerprint === undefined) throw statementNotFound()
    const table = tableIn(content)
    const layout = await findLayout(db, fingerprint)
    const isKnown = layout !== undefined && stillFits(layout, table)
    const guess = guessLayout(table)
    const { bank } = await settings()
    return {
      heads: table.heads,
      rows: table.rows.slice(0, shownRows),
      guess: isKnown ? layout : guess,
      marks: guess.uses.map((_, at) => marksIn(table.rows.map(({ cells }) => cells[at] ?? ''))),
      account: table.account ?? (isKnown ? layout.account : (bank?.accountNumber ?? 'Main account')),
      outside: table.outside.slice(0, mostListed),
    }
  })

  serveChange(app, statementApi.read, async (draft, context) => {
    const done = await change(app, context, (tx, who) => readStatement(tx, { ...draft, who, today: today() }))
    return done.answer(toStatement(done.value))
  })

  serveChange(app, statementApi.takeBack, ({ id }, context) => change(app, context, (tx) => takeStatementBack(tx, id)))
}

/** The reply schema selects what is sent. */
const toStatement = (row: Omit<StatementRow, 'content'>): BankStatement => ({
  ...row,
  at: row.at.toISOString(),
  paidOutSum: toRand(row.paidOutSum),
  unread: row.lines === null ? row.faults.length : row.unread,
})
