import { changed } from '#audit/change.server.ts'
import { readCsvFile } from '#lib/csv-file.ts'
import { isCsvFault } from '#lib/csv-table.ts'
import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findRefundLines } from '../matching/refund-lines.server.ts'
import { readLines } from './read-lines.ts'
import type { ColumnsDraft } from './statement.ts'
import { layoutFingerprint, mostColumns, type StatementLayout } from './statement-layout.ts'
import { findTable, type StatementTable } from './statement-table.ts'
import {
  countDecided,
  findLayout,
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

/** Takes a bank's file, and reads it at once if its layout is known. */
export async function sendStatement(
  tx: Transaction,
  { file, fileName, who }: { file: Uint8Array; fileName: string; who: string },
) {
  const { text } = readCsvFile(file)
  const table = tableIn(text)
  await lockImports(tx)
  const fingerprint = layoutFingerprint(table)
  const statement = await insertStatement(tx, { fileName, who, fingerprint, content: text })
  const layout = await findLayout(tx, fingerprint)
  if (layout) return keepLines(tx, statement, table, { ...layout, account: table.account ?? layout.account })
  const audit = { what: 'uploaded a bank statement', subject: subjectOf(statement), label: fileName }
  return changed(statement, { audit, tags: ['bank-statements'] })
}

/** Reads a file with the columns that a person has chosen, and remembers them. */
export async function readStatement(tx: Transaction, { id, ...draft }: ColumnsDraft & { id: number }, who: string) {
  await lockImports(tx)
  const statement = await lockStatement(tx, id)
  if (!statement) throw statementNotFound()
  if (statement.content === null) throw new Problem('conflict', 'This statement has already been read.')
  const table = tableIn(statement.content)
  await setLayout(tx, { fingerprint: statement.fingerprint, ...draft, who })
  return keepLines(tx, statement, table, draft)
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
  await removeLayout(tx, statement.fingerprint)
  const audit = { what: 'removed a bank statement', subject: subjectOf(statement), label: statement.fileName }
  return changed({}, { audit, tags: ['bank-statements', 'bank-lines'] })
}

async function keepLines(
  tx: Transaction,
  statement: StatementRow,
  table: StatementTable,
  { account, ...layout }: StatementLayout & { account: string },
) {
  const { lines, faults } = readLines(table, layout)
  const { orderPrefix } = (await findSettings(tx)).identity
  const kept = [...lines.filter(({ amount }) => amount > 0), ...(await findRefundLines(tx, lines, orderPrefix))]
  const added = await insertLines(tx, { id: statement.id, account }, kept)
  const outcome = {
    account,
    added,
    known: kept.length - added,
    paidOut: lines.length - kept.length,
    faults: faults.slice(0, 50),
  }
  const read = await setRead(tx, statement.id, outcome)
  const audit = {
    what: `imported a bank statement, ${added} new lines`,
    subject: subjectOf(statement),
    label: statement.fileName,
  }
  return changed(read, { audit, tags: ['bank-statements', 'bank-lines'] })
}

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
