import { changed, unchanged } from '#audit/change.server.ts'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { readTableFile } from '#lib/csv/table-file.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findRefundLines } from '#money/matching/refunds-of-lines.server.ts'
import { accountFor } from './account-for-lines.ts'
import { linesAfter, sayAhead, sayNothingRead } from './questioned-lines.ts'
import { readLines, type ReadStatement } from '#money/bank/read-lines.ts'
import { stillFits } from '#money/bank/guess-layout.ts'
import type { StatementLine } from '#money/bank/statement-line.ts'
import type { ColumnsDraft } from '#money/bank/statement.ts'
import { layoutFingerprint, mostColumns } from '#money/bank/statement-layout.ts'
import { findTable, type StatementTable } from '#money/bank/statement-table.ts'
import {
  countDecided,
  findLayout,
  findWaitingStatement,
  insertLines,
  insertStatement,
  removeLayout,
  removeStatement,
  setLayout,
  setRead,
  type StatementRow,
  lockStatement,
  lockImports,
} from './statement-store.server.ts'

/** A year of a busy account. They are one transaction, which occupies the embedded database for half a second. */
const mostLines = 5_000

/** The text of a bank's file: that of the one sheet with movements, if it is a workbook. */
export async function statementTextIn(file: Uint8Array): Promise<string> {
  const sheets = await readTableFile(file)
  const moving = sheets.length > 1 ? sheets.filter(({ text }) => hasMovements(text)) : sheets
  if (moving.length > 1) {
    const names = moving.map(({ name }) => `“${name}”`)
    throw new Problem(
      'invalid',
      `More than one sheet of this workbook has lines with a day and an amount: ${names.join(', ')}. Save each of them as a file of its own.`,
    )
  }
  return (moving[0] ?? sheets[0]!).text
}

function hasMovements(text: string) {
  const table = findTable(text)
  return !isCsvFault(table) && table.rows.length > 0
}

type SendStatementInput = { text: string; fileName: string; who: string; today: string }

/** Takes a bank's file, and reads it at once if its layout is known and raises no question. A file that waits already is not stored again. */
export async function sendStatement(tx: Transaction, { text, fileName, who, today }: SendStatementInput) {
  const table = tableIn(text)
  await lockImports(tx)
  const fingerprint = layoutFingerprint(table)
  const waiting = await findWaitingStatement(tx, { fingerprint, content: text })
  const statement = waiting ?? (await insertStatement(tx, { fileName, who, fingerprint, content: text }))
  const layout = await findLayout(tx, fingerprint)
  if (layout && stillFits(layout, table)) {
    const read = readLines(table, layout)
    const account = table.account ?? layout.account
    if (!linesAfter(read, today).length) return keepLines(tx, statement, read, account)
  }
  if (waiting) return unchanged(waiting)
  const audit = { what: 'uploaded a bank statement', subject: subjectOf(statement), label: fileName }
  return changed(statement, { audit, tags: ['bank-statements'] })
}

type Chosen = ColumnsDraft & { id: number; who: string; today: string }

/** Reads a file with the columns that a person has chosen, and remembers them once they have read a line. */
export async function readStatement(tx: Transaction, { id, who, today, account, futureDays, ...layout }: Chosen) {
  await lockImports(tx)
  const statement = await lockStatement(tx, id)
  if (!statement) throw statementNotFound()
  if (statement.content === null) throw new Problem('conflict', 'This statement has already been read.')
  const read = readLines(tableIn(statement.content), layout)
  if (!read.lines.length) throw new Problem('invalid', sayNothingRead(read))
  const ahead = linesAfter(read, today)
  if (ahead.length && !futureDays) {
    const question = sayAhead(ahead)
    throw new Problem('conflict', question, { fields: { futureDays: question } })
  }
  await setLayout(tx, { fingerprint: statement.fingerprint, ...layout, account, who })
  return keepLines(tx, statement, read, account)
}

/** Removes a file that was read wrongly or sent by mistake. Lines that another file contains too stay with that one. */
export async function takeStatementBack(tx: Transaction, id: number) {
  await lockImports(tx)
  const statement = await lockStatement(tx, id)
  if (!statement) throw statementNotFound()
  if (await countDecided(tx, id)) {
    throw new Problem('conflict', 'Some of its lines have already been dealt with, so it cannot be removed.')
  }
  await removeStatement(tx, id)
  if (statement.content === null) await removeLayout(tx, statement.fingerprint)
  const audit = { what: 'removed a bank statement', subject: subjectOf(statement), label: statement.fileName }
  return changed({}, { audit, tags: ['bank-statements', 'bank-lines'] })
}

async function keepLines(tx: Transaction, statement: StatementRow, read: ReadStatement, account: string) {
  const { lines } = read
  const { orderPrefix } = (await findSettings(tx)).identity
  const kept = [...lines.filter(({ amount }) => amount > 0), ...(await findRefundLines(tx, lines, orderPrefix))]
  const added = await insertLines(tx, { id: statement.id, account }, kept)
  const outcome = {
    account: accountsOf(lines) || account,
    added,
    known: kept.length - added,
    ...accountFor(read, kept),
  }
  const done = await setRead(tx, statement.id, outcome)
  const audit = {
    what: `imported a bank statement, ${added} new lines`,
    subject: subjectOf(statement),
    label: statement.fileName,
  }
  return changed(done, { audit, tags: ['bank-statements', 'bank-lines'] })
}

const accountsOf = (lines: StatementLine[]) => [...new Set(lines.flatMap(({ account }) => account ?? []))].join(', ')

export function tableIn(text: string): StatementTable {
  const table = findTable(text)
  if (isCsvFault(table)) throw new Problem('invalid', `Line ${table.line}: ${table.message.toLowerCase()}.`)
  const { rows } = table
  if (!rows.length) throw new Problem('invalid', 'No line with a day and an amount was found in this file.')
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  if (columns > mostColumns)
    throw new Problem(
      'invalid',
      `This file has ${columns} columns; ${mostColumns} at most. Is it the statement of an account?`,
    )
  if (rows.length > mostLines)
    throw new Problem(
      'invalid',
      `This file has ${rows.length} lines; the most at once is ${mostLines}. Please export a shorter period.`,
    )
  return table
}

const subjectOf = ({ id }: Pick<StatementRow, 'id'>) => `bank-statement:${id}`
export const statementNotFound = () => new Problem('missing', 'This statement no longer exists.')
