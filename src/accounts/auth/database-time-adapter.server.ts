import type { DBAdapter } from 'better-auth'

/** What the library stores is in the database's time (`now`), what it reads in this node's: sessions and links end at the same moment on every node. */
export function keepDatabaseTime(adapter: DBAdapter, now: () => Date): DBAdapter {
  return new Proxy(adapter, {
    get(target, name) {
      if (name === 'transaction') {
        return (work: (inner: DBAdapter) => Promise<unknown>) =>
          target.transaction((inner) => work(keepDatabaseTime(inner as DBAdapter, now)))
      }
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (asked?: unknown) => {
        const behind = now().getTime() - Date.now()
        return shifted(await member.call(target, shifted(asked, behind)), -behind)
      }
    },
  })
}

function shifted(value: unknown, by: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + by)
  if (Array.isArray(value)) return value.map((each) => shifted(each, by))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shifted(each, by)]))
}
