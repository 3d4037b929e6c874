import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { withoutUnshowable } from '#lib/fields/plain-text.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import { tableBody } from '#lib/csv/table-body.ts'
import { StatementLayout } from './statement-layout.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    money: 'bank-lines' | 'bank-statements'
  }
}

const LeftOut = z.object({ line: z.int(), text: z.string(), why: z.string() })

/** Days for which a file whose columns were never matched is kept. */
export const daysKeptUnread = 7

/** `account` is null while it waits for its columns. `lines` are all of its lines: new, known, money out, unread or left out; null for files read before they were counted. */
export const BankStatement = z.object({
  id: z.int(),
  fileName: z.string(),
  who: z.string(),
  at: z.string(),
  account: z.nullable(z.string()),
  added: z.int(),
  known: z.int(),
  paidOut: z.int(),
  /** Rand. */
  paidOutSum: z.number(),
  unread: z.int(),
  leftOut: z.int(),
  lines: z.nullable(z.int()),
  /** The first unread lines. */
  faults: z.array(z.object({ line: z.int(), text: z.optional(z.string()), message: z.string() })),
  /** The first lines left out, and the numbers of those with money out. */
  leftOutLines: z.array(LeftOut),
})
export type BankStatement = z.infer<typeof BankStatement>

/** `decided`: one of its lines was decided about, so that it cannot be removed. */
export const ListedStatement = z.extend(BankStatement, { decided: z.boolean() })
export type ListedStatement = z.infer<typeof ListedStatement>

/** The first lines of a file whose columns are unknown, with a guess at them. */
export const UnreadStatement = z.object({
  heads: z.nullable(z.array(z.string())),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), doubt: z.optional(z.string()) })),
  guess: z.object({
    uses: z.array(z.string()),
    flipped: z.boolean(),
    sides: z.record(z.string(), z.enum(['in', 'out'])),
  }),
  /** Of each column the few words that it consists of. */
  marks: z.array(z.array(z.string())),
  account: z.string(),
  /** Lines outside of the table. */
  outside: z.array(LeftOut),
})
export type UnreadStatement = z.infer<typeof UnreadStatement>

export const ColumnsDraft = z.safeExtend(StatementLayout, {
  account: lineOf({ least: 1, most: 60, message: 'Please name the account' }),
  /** Lines dated after today are imported as well. */
  futureDays: z._default(z.boolean(), false),
})
export type ColumnsDraft = z.infer<typeof ColumnsDraft>

const path = '/api/admin/bank-statements'

export const statementApi = {
  send: endpoint({
    method: 'POST',
    path,
    summary:
      'Takes the CSV file or Excel workbook (.xlsx) of a bank; reads it where the columns of such files are known. Lines that are known already change nothing',
    for: 'money.change',
    input: z.object({
      name: z._default(
        z.string().check(z.overwrite(withoutUnshowable), z.trim(), z.maxLength(200, 'At most 200 characters')),
        'statement.csv',
      ),
    }),
    file: tableBody,
    reply: BankStatement,
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the uploaded statements: those that wait for their columns first, then the newest first',
    for: 'money.read',
    input: z.object({ page: ListPage }),
    reply: listOf(ListedStatement),
    tags: () => ['bank-statements'],
  }),
  unread: endpoint({
    method: 'GET',
    path: `${path}/:id/unread`,
    summary: 'Preview a statement whose columns are not known yet: its first lines',
    for: 'money.change',
    input: z.object({ id: Id }),
    reply: UnreadStatement,
    // A file never changes: once it is read it is gone, and its screen is left.
    tags: () => [],
  }),
  read: endpoint({
    method: 'POST',
    path: `${path}/:id/columns`,
    summary: 'Match the columns of a statement and read it; later files with the same columns are read in the same way',
    for: 'money.change',
    input: z.safeExtend(ColumnsDraft, { id: Id }),
    reply: BankStatement,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary:
      'Removes a file with the lines that no other file holds, while nothing was decided about any of those, and forgets what its columns are if it was read',
    for: 'money.change',
    input: z.object({ id: Id }),
    reply: z.object({}),
  }),
}
