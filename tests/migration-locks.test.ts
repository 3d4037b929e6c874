import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockingStatements } from './migration-locks.ts'

const folder = 'migrations'
/** Migrations up to here were merged before the rule, and ran on small tables. */
const lastBefore = '0071'
const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastBefore)

/** They came with plans and visits, or a few migrations before: they have few rows or none. */
const smallTables = /^01(?:4|5)\d_\w+\.sql: (?:waters|sites|subscriptions|visits|bill_credits): /

test('no new migration locks a table while it reads or writes all of its rows', () => {
  const found = names.flatMap((name) =>
    lockingStatements(readFileSync(join(folder, name), 'utf8')).map((why) => `${name}: ${why}`),
  )
  expect(found.filter((fault) => !smallTables.test(fault))).toEqual([])
})

test.each([
  ['alter table orders add column colour text not null', 'orders: a column that is not null has no default'],
  ['create index on orders (total)', 'orders: an index is built'],
  ['create unique index concurrently paid on only "orders" (id)', 'orders: an index is built'],
  ['alter table orders alter column total type bigint', 'orders: a column changes its type'],
  ['alter table orders alter total set data type bigint', 'orders: a column changes its type'],
  [
    'alter table if exists public.orders add note text, alter column total set not null',
    'orders: all rows are checked',
  ],
  ['alter table orders add constraint paid check (total > 0)', 'orders: all rows are checked'],
  ['alter table orders add column seen timestamptz default clock_timestamp()', 'orders: each row is given a value'],
  [
    'alter table orders add column both int generated always as (total * 2) stored',
    'orders: each row is given a value',
  ],
  ['UPDATE orders o SET total = 1', 'orders: all rows are written'],
  ['-- a note; more\nupdate orders set total = 1', 'orders: all rows are written'],
  ['delete from orders', 'orders: all rows are written'],
  ['vacuum full orders', 'orders: the table is written anew'],
])('a migration with %s is refused', (statement, why) => {
  expect(lockingStatements(statement)).toEqual([why])
})

test.each([
  'create table colours (id int primary key); create index on colours (id); update colours set id = 2',
  'alter table orders add column colour text',
  'create index if not exists orders_total on orders (total)',
  "alter table orders add column colour text not null default 'blue', add column seen timestamptz default now()",
  'alter table orders add constraint paid check (total > 0) not valid',
  'update orders set total = 1 where id = 7',
  "insert into texts values ('update orders set total = 1; create index on orders (id)')",
  'create function f() returns void language plpgsql as $$ begin update orders set total = 1; end $$',
  'drop table colours; alter table orders drop column colour',
])('a migration with %s is allowed', (statement) => {
  expect(lockingStatements(statement)).toEqual([])
})
