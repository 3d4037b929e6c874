import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'

export type Allowance = { name: string; most: number; perSeconds: number }

export type Limit = {
  /** Counts one use by `who`, returns the count, and throws 429 beyond the allowance. Survives restarts and holds across nodes. */
  use: (allowance: Allowance, who: string) => Promise<number>
  /** Throws 429 when the allowance is used up, without counting. */
  check: (allowance: Allowance, who: string) => Promise<void>
  /** Counts one use and returns how many there were beyond the allowance; never refuses. */
  note: (allowance: Allowance, who: string) => Promise<number>
  /** The same for one use by each of them, in their order, with a single statement. */
  noteAll: (allowance: Allowance, all: string[]) => Promise<number[]>
  /** Reserves the next of the slots that are so many milliseconds apart, and returns the milliseconds until then. */
  reserve: (name: string, who: string, apart: number) => Promise<number>
}

/** Demo mode is generous: people try things out. */
const demoFactor = 20

const unlimited: Limit = {
  use: async () => 0,
  check: async () => {},
  note: async () => 0,
  noteAll: async (_, all) => all.map(() => 0),
  reserve: async () => 0,
}

export function openLimit(db: Database, runtime: Runtime): Limit {
  if (!runtime.limits) return unlimited
  const factor = runtime.mode === 'demo' ? demoFactor : 1
  const windowOf = (allowance: Allowance) => Math.floor(runtime.now().getTime() / 1000 / allowance.perSeconds)
  const keyOf = (allowance: Allowance, who: string) => `${allowance.name}:${who}:${windowOf(allowance)}`

  function judge(allowance: Allowance, used: number) {
    if (used <= allowance.most * factor) return used
    const retryAfter = Math.ceil((windowOf(allowance) + 1) * allowance.perSeconds - runtime.now().getTime() / 1000)
    throw new Problem('tooMany', 'Too many attempts. Please wait a little and try again.', { retryAfter })
  }

  async function count(allowance: Allowance, who: string) {
    return (await countAll(allowance, [who]))[0]!
  }

  /** Locks the rows in the order of their keys, so that two such statements cannot wait for each other. */
  async function countAll(allowance: Allowance, all: string[]) {
    const keys = all.map((who) => keyOf(allowance, who))
    const result = await db.execute(sql`
      insert into limits (key, used, ends_at)
      select key, count(*), now() + make_interval(secs => ${allowance.perSeconds * 2})
      from unnest(${sql.param(keys)}::text[]) as key group by key order by key
      on conflict (key) do update set used = limits.used + excluded.used returning key, used`)
    const used = new Map(rowsOf<{ key: string; used: number }>(result).map((row) => [row.key, row.used]))
    return keys
      .toReversed()
      .map((key) => takeLast(used, key))
      .toReversed()
  }

  async function reserve(name: string, who: string, apart: number) {
    const gap = sql`make_interval(secs => ${apart / 1000}::float8)`
    const result = await db.execute(sql`
      insert into limits (key, used, ends_at) values (${`${name}:${who}`}, 1, clock_timestamp() + ${gap})
      on conflict (key) do update set used = limits.used + 1, ends_at = greatest(limits.ends_at, clock_timestamp()) + ${gap}
      returning (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as ms`)
    return Math.max(0, rowsOf<{ ms: number }>(result)[0]!.ms)
  }

  const beyond = (allowance: Allowance, used: number) => Math.max(0, used - allowance.most * factor)

  return {
    reserve,
    use: async (allowance, who) => judge(allowance, await count(allowance, who)),
    note: async (allowance, who) => beyond(allowance, await count(allowance, who)),
    noteAll: async (allowance, all) =>
      all.length ? (await countAll(allowance, all)).map((used) => beyond(allowance, used)) : [],
    async check(allowance, who) {
      const result = await db.execute(sql`select used from limits where key = ${keyOf(allowance, who)}`)
      judge(allowance, (rowsOf<{ used: number }>(result)[0]?.used ?? 0) + 1)
    },
  }
}

/** Of several uses under one key, the last has the whole count. */
function takeLast(used: Map<string, number>, key: string) {
  const count = used.get(key)!
  used.set(key, count - 1)
  return count
}

export async function removeSpentLimits(db: Database) {
  await db.execute(sql`delete from limits where ends_at < now()`)
}
