import { oneDay } from '#lib/calendar/durations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldNetworks } from '#accounts/sessions/known-network-store.server.ts'
import { removeOldPending } from '#accounts/pending-link-store.server.ts'
import { removeSpentSessions } from '#accounts/sessions/session-store.server.ts'
import { removeOldRuns } from '#bulk/bulk-store.server.ts'
import { removeOldImports } from '#catalogue/import/product-import-store.server.ts'
import { removeOldMissedSearches } from '#catalogue/search/missed-search-store.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { removeSpentJobs } from '#lib/jobs/job-store.server.ts'
import { removeSpentLimits } from '#lib/limits/limit-store.server.ts'
import { removeUnreadStatements } from '#money/statements/statement-store.server.ts'
import { removeOldStatements } from '#payments/practice/practice-statement-store.server.ts'
import { removeOldRefundAccounts } from '#orders/refund-account/refund-account-store.server.ts'
import { removeSpentPurges } from '#operations/cdn-purge-store.server.ts'
import { removeOldVisitPictures } from '#visits/reports/visit-picture-store.server.ts'
import { sweepOldSites } from '#visits/retention/sweep-sites.server.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { type Sweep, sweptVisits } from './swept-visits.ts'
import { registerPerson } from './people.ts'

/** Tables bounded by what staff enter, or by days or migrations. */
const bounded: Record<string, string> = {
  migrations: 'one row a migration',
  seeds: 'one row a seed',
  unread_starters: 'what a live shop starts with; rows only go',
  test_mails: 'one row a sender of mail',
  document_series: 'one row a series of numbers',
  secrets: 'one row a secret of the installation',
  settings: 'one row a setting',
  deadline_calendar: 'one row',
  visit_calendar: 'one row',
  visit_check: 'one row',
  technicians: 'one row a technician',
  technician_leave: 'written by staff',
  texts: 'written by staff',
  text_versions: 'the last 50 of a text',
  testimonials: 'written by staff',
  people: 'written by staff',
  own_pictures: 'one row a place on a page',
  faq_items: 'written by staff',
  service_areas: 'written by staff',
  emergencies: 'written by staff',
  legal_documents: 'written by staff',
  services: 'written by staff',
  plans: 'written by staff',
  service_texts: 'written by staff',
  products: 'written by staff; archived, as orders name them',
  product_texts: 'one row a product, gone with it',
  product_names: 'one row a product, gone with it',
  product_labels: 'one row a product, gone with it',
  short_products: 'one row a product at most, gone when it has stock again',
  product_words: 'one row a word in the names of products',
  search_synonyms: 'written by staff',
  reply_templates: 'one row a kind of request',
  category_counts: 'one row a category',
  uploaded_pictures: 'eight a product and one a person at most; those that were removed are swept after a day',
  order_mail_mark: 'one row',
  wrong_clocks: 'one row a node; each report removes those of nodes that have ended',
  order_days: 'one row a day and currency',
  payment_days: 'one row a day, kind, method and currency',
  book_check: 'one row',
  bank_layouts: 'one row a layout of files',
  product_list_layouts: 'one row a layout of lists',
  payment_days_mark: 'one row',
  order_day_changes: 'emptied whenever the figures of the days are read',
}

/** Tables that grow with the shop, each with the reason why nothing sweeps them. */
const keptForEver: Record<string, string> = {
  orders: 'the books of the business',
  order_lines: 'the books of the business',
  order_changes: 'who did what to an order, as long as the order',
  order_notes: 'as long as the order',
  payment_entries: 'the ledger: what was received and given back',
  documents: 'the books of the business, which the law has kept for five years',
  order_returns: 'the books of the business: why goods came back, and what became of them',
  return_lines: 'the same',
  return_pictures: 'three of a return at most; gone with the person',
  refund_details: 'the books of the business: what a refund was for',
  refund_lines: 'the same',
  invoice_recipients: 'at most one row an order',
  order_doses: 'at most one row a line of an order',
  order_mails: 'that an order has had its mail: without it the mail would go out again',
  customer_totals: 'one row an account, gone with it',
  stock_changes: 'who counted what: explains every unit',
  audit_entries: 'the trail is worth nothing with holes',
  reviews: 'shown as long as their product; staff hide them',
  consultations: 'what people asked for and what they were promised; staff archive them',
  enquiry_replies: 'what was written about a request, as long as the request',
  mails: 'what people were told; gone with the account that they were about',
  mail_attachments: 'gone with their mail',
  bank_lines: 'the books: what the bank says has come',
  bank_line_repeats: 'the same: which other files hold a line; gone with either',
  bank_line_matches: 'the books: what became of a line, and what was taken back',
  payment_attempts: 'the books of the business: what was tried to pay, and what the provider called it',
  stray_notifications:
    'what staff decided about money that fits no order; only what is signed or names a payment of ours is kept',
  webhook_events: 'which events had their effect: without its key one would have it again; the bodies are removed',
  accounts: 'until their owner deletes them',
  credentials: 'gone with their account',
  second_factors: 'gone with their account',
  account_addresses: 'the newest few of an account, gone with it',
  newsletter_consents: 'the proof of consent, gone with the account',
  waters: 'the pools and tanks of an account or a site, gone with it',
  water_entries: 'ten thousand of a water at most, gone with it',
  charges: 'a list that staff keep',
  visit_charges: 'what was used on a visit, gone with it',
  plan_bills: 'the books: which order bills a month of a plan',
  bill_lines: 'the books: the lines of a bill',
  bill_credits: 'the books: what a bill was lowered by',
  bill_reminders: 'goes once the bill is paid, or after the second reminder',
  opening_reminders: 'until the shop opens, which takes them; one a shop and address',
}

/** Tables whose rows expire: how an expired one comes about, and what removes it. */
const swept: Record<string, Sweep> = {
  limits: {
    old: () => [sql`insert into limits (key, used, ends_at) values ('spent', 1, now() - interval '1 second')`],
    sweep: removeSpentLimits,
  },
  sessions: {
    old: (id) => [
      sql`insert into sessions (id, token, account_id, expires_at) values ('spent', 'spent', ${id}, now() - interval '1 second')`,
    ],
    sweep: (db) => removeSpentSessions(db, new Date()),
  },
  verifications: {
    old: () => [
      sql`insert into verifications (id, identifier, value, expires_at)
        values ('spent', 'registration:spent', '{}', now() - interval '1 second')`,
    ],
    sweep: removeOldPending,
  },
  known_networks: {
    old: (id) => [
      sql`insert into known_networks (account_id, network, seen_at) values (${id}, 'spent', now() - interval '181 days')`,
    ],
    sweep: removeOldNetworks,
  },
  jobs: {
    old: () => [
      sql`insert into jobs (name, state, run_at, finished_at)
        values ('spent', 'done', now() - interval '31 days', now() - interval '31 days')`,
    ],
    sweep: async (db) => {
      await removeSpentJobs(db, { before: new Date(Date.now() - 30 * oneDay), now: new Date(), known: [] })
    },
  },
  practice_statements: {
    old: () => [
      sql`insert into practice_statements (payment_id, body, at) values ('spent', 'spent', now() - interval '31 days')`,
    ],
    sweep: (db) => removeOldStatements(db, new Date(Date.now() - 30 * oneDay)),
  },
  bank_statements: {
    old: () => [
      sql`insert into bank_statements (file_name, who, mark, content, at) values ('old.csv', 'admin', '', '', now() - interval '8 days')`,
    ],
    sweep: async (db) => void (await removeUnreadStatements(db)),
  },
  missed_searches: {
    old: () => [sql`insert into missed_searches (day, term, searches) values (current_date - 91, 'old', 1)`],
    sweep: removeOldMissedSearches,
  },
  refund_accounts: {
    old: () => [
      sql`insert into refund_accounts (order_id, asked_at) select max(id), now() - interval '91 days' from orders`,
    ],
    sweep: async (db) => void (await removeOldRefundAccounts(db, new Date(Date.now() - 90 * oneDay))),
  },
  cdn_purges: {
    old: () => [sql`insert into cdn_purges (tags, at) values ('{products}', now() - interval '2 hours')`],
    sweep: (db) => removeSpentPurges(db, 3600),
  },
  bulk_runs: { old: () => [oldRun], sweep: removeOldRuns },
  bulk_steps: {
    old: () => [
      oldRun,
      sql`insert into bulk_steps (run_id, place, name, step) select max(id), 1, '', '{}' from bulk_runs`,
    ],
    sweep: removeOldRuns,
  },
  visit_pictures: {
    old: (id) => [
      sql`insert into visit_pictures (key, report_key, account_id, kind, at, width, height, content)
        values (${'a'.repeat(32)}, ${'b'.repeat(32)}, ${id}, 'before', now() - interval '93 days', 4, 3, '')`,
    ],
    sweep: removeOldVisitPictures,
  },
  ...sweptVisits((db) => sweepOldSites({ db, changes: shop.changes })),
  product_imports: { old: () => [oldImport], sweep: removeOldImports },
  product_import_rows: {
    old: () => [
      oldImport,
      sql`insert into product_import_rows (import_id, line, outcome, sku, name, content)
        select max(id), 2, 'wrong', '', '', '{}' from product_imports`,
    ],
    sweep: removeOldImports,
  },
}

const oldRun = sql`insert into bulk_runs (action, about, said, needs, account_id, who, key, finished_at)
  values ('old', 'old', 'old', 'orders.change', 'old', 'old', gen_random_uuid(), now() - interval '31 days')`

const oldImport = sql`insert into product_imports (created_at, who, file_name, notes, added, changed, unchanged, wrong)
  values (now() - interval '2 days', 'admin', 'old.csv', '{}', 0, 0, 0, 1)`

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

test('each table of the database is bounded, swept, or kept for ever for a reason', async () => {
  const result = await shop.db.execute(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const told = [bounded, keptForEver, swept].flatMap((tables) => Object.keys(tables))
  expect(told.toSorted()).toEqual(
    rowsOf<{ name: string }>(result)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test.each(Object.entries(swept))('expired rows of %s are removed, and no others', async (table, { old, sweep }) => {
  const { id } = await registerPerson(shop)
  const count = async () => {
    const result = await shop.db.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`)
    return rowsOf<{ count: number }>(result)[0]!.count
  }
  // Samples may be that old already.
  await sweep(shop.db)
  const before = await count()
  for (const statement of old(id)) await shop.db.execute(statement)
  expect(await count()).toBe(before + 1)
  await sweep(shop.db)
  expect(await count()).toBe(before)
})
