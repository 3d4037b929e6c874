import type { Database } from '#lib/database/database.server.ts'

/** What a process that ends in the middle leaves of its transaction: nothing. */
export class BrokenOff extends Error {}

/** Breaks the next transaction off before one of its statements, as the end of the process would; once, or not at all where it has fewer. */
export function openBreaker(db: Database) {
  let before: number | null = null
  const transaction = db.transaction.bind(db)
  db.transaction = ((work, config) =>
    transaction((tx) => {
      let left = before
      before = null
      if (left === null) return work(tx)
      const counted = new Proxy(tx, {
        get(target, name, receiver) {
          const value = Reflect.get(target, name, receiver) as unknown
          if (
            typeof value !== 'function' ||
            !['execute', 'select', 'insert', 'update', 'delete'].includes(String(name))
          )
            return value
          return (...given: unknown[]) => {
            if (--left! === 0) throw new BrokenOff('The process ended here')
            return (value as (...all: unknown[]) => unknown).apply(target, given)
          }
        },
      })
      return work(counted)
    }, config)) as Database['transaction']
  return {
    arm: (statement: number | null) => (before = statement),
    isArmed: () => before !== null,
  }
}
