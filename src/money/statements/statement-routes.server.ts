import { oneHour } from '#lib/durations.ts'
import { change, serveChange } from '#audit/change.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serve.server.ts'
import type { AppContext } from '#lib/app-context.server.ts'
import { asList, pageWindow } from '#lib/staff-list.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import {
  readStatement,
  sendStatement,
  statementNotFound,
  tableIn,
  takeStatementBack,
} from './import-statement.server.ts'
import { type BankStatement, statementApi } from './statement.ts'
import { guessLayout } from './statement-layout.ts'
import { findStatement, listStatements, removeUnreadStatements, type StatementRow } from './statement-store.server.ts'

const sweepUnread = periodic({
  name: 'sweep-bank-statements',
  label: 'Remove unread bank statements',
  every: oneHour,
})

const shownRows = 12

/** Files of the bank. */
export function statementRoutes(app: AppContext) {
  const { db, jobs } = app
  const settings = cacheSettings(app)

  jobs.every(sweepUnread, () => removeUnreadStatements(db))

  serveChange(app, statementApi.send, async ({ name }, context) => {
    const sent = { file: context.file, fileName: name }
    const done = await change(app, context, (tx, who) => sendStatement(tx, { ...sent, who }))
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
    const content = (await findStatement(db, id))?.content
    if (!content) throw statementNotFound()
    const table = tableIn(content)
    const { bank } = await settings()
    return {
      heads: table.heads,
      rows: table.rows.slice(0, shownRows),
      guess: guessLayout(table),
      account: table.account ?? bank?.accountNumber ?? 'Main account',
    }
  })

  serveChange(app, statementApi.read, async (draft, context) => {
    const done = await change(app, context, (tx, who) => readStatement(tx, draft, who))
    return done.answer(toStatement(done.value))
  })

  serveChange(app, statementApi.takeBack, ({ id }, context) => change(app, context, (tx) => takeStatementBack(tx, id)))
}

/** The reply schema selects what is sent. */
const toStatement = (row: StatementRow): BankStatement => ({ ...row, at: row.at.toISOString() })
