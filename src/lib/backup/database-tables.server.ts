import type { CopySession } from '#lib/database/copy-session.server.ts'

/** A table and those of its columns that are stored: the database computes the others. */
export type StoredTable = { name: string; columns: string[] }
type SequenceState = { name: string; last: string; called: boolean }

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const targetOf = ({ name, columns }: StoredTable) => `${quote(name)} (${columns.map(quote).join(', ')})`

/** Every table, each after those that it refers to. */
export async function findTables(session: CopySession): Promise<StoredTable[]> {
  const tables = await session.rows<StoredTable & { needs: string[] }>(`
    select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(distinct needed.relname), '[]') from pg_constraint
        join pg_class needed on needed.oid = confrelid where conrelid = pg_class.oid and contype = 'f') as needs
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return inOrder(tables)
}

/** Throws when tables refer to each other in a circle, which no migration has made so far. */
function inOrder(tables: (StoredTable & { needs: string[] })[]): StoredTable[] {
  const ordered: StoredTable[] = []
  const placed = new Set<string>()
  let left = tables
  while (left.length) {
    const isReady = ({ name, needs }: (typeof left)[number]) => needs.every((need) => need === name || placed.has(need))
    const ready = left.filter(isReady)
    if (!ready.length) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      placed.add(name)
    }
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** The counts of all sequences. They may be ahead of the rows, never behind them. */
export async function findSequences(session: CopySession): Promise<SequenceState[]> {
  const names = await session.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const states: SequenceState[] = []
  for (const { name } of names) {
    const [state] = await session.rows<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quote(name)}`,
    )
    states.push({ name, ...state! })
  }
  return states
}

export async function setSequences(session: CopySession, sequences: SequenceState[]) {
  for (const { name, last, called } of sequences) {
    const literal = quote(name).replaceAll("'", "''")
    await session.exec(`select setval('${literal}', ${BigInt(last)}, ${called === true})`)
  }
}

export type AppliedMigration = { name: string; hash: string }

export const findApplied = (session: CopySession) =>
  session.rows<AppliedMigration>('select name, hash from migrations order by name')

/** True for a database that nothing was ever put into, not even a schema. */
export async function isEmpty(session: CopySession): Promise<boolean> {
  const [found] = await session.rows<{ some: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')) as some`,
  )
  return !found!.some
}
