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
  /** Reserves the next of the slots that are so many milliseconds apart, and returns the milliseconds until then. */
  reserve: (name: string, who: string, apart: number) => Promise<number>
}

/** Demo mode is generous: people try things out. */
const demoFactor = 20

const unlimited: Limit = { use: async () => 0, check: async () => {}, note: async () => 0, reserve: async () => 0 }

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
    const result = await db.execute(sql`
      insert into limits (key, used, ends_at)
      values (${keyOf(allowance, who)}, 1, now() + make_interval(secs => ${allowance.perSeconds * 2}))
      on conflict (key) do update set used = limits.used + 1 returning used`)
    return rowsOf<{ used: number }>(result)[0]!.used
  }

  async function reserve(name: string, who: string, apart: number) {
    const gap = sql`make_interval(secs => ${apart / 1000}::float8)`
    const result = await db.execute(sql`
      insert into limits (key, used, ends_at) values (${`${name}:${who}`}, 1, clock_timestamp() + ${gap})
      on conflict (key) do update set used = limits.used + 1, ends_at = greatest(limits.ends_at, clock_timestamp()) + ${gap}
      returning (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as ms`)
    return Math.max(0, rowsOf<{ ms: number }>(result)[0]!.ms)
  }

  return {
    reserve,
    use: async (allowance, who) => judge(allowance, await count(allowance, who)),
    note: async (allowance, who) => Math.max(0, (await count(allowance, who)) - allowance.most * factor),
    async check(allowance, who) {
      const result = await db.execute(sql`select used from limits where key = ${keyOf(allowance, who)}`)
      judge(allowance, (rowsOf<{ used: number }>(result)[0]?.used ?? 0) + 1)
    },
  }
}

export async function removeSpentLimits(db: Database) {
  await db.execute(sql`delete from limits where ends_at < now()`)
}
