import type { Database } from './database.server.ts'

/** A statement built once per database, and planned once per connection by its name. */
export function preparedOnce<T>(prepare: (db: Database) => T): (db: Database) => T {
  const statements = new WeakMap<Database, T>()
  return (db) => {
    const ready = statements.get(db) ?? prepare(db)
    statements.set(db, ready)
    return ready
  }
}
