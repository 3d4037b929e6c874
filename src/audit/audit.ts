declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    audit: 'audit'
  }
}

/** Before and after, by field. */
export type AuditChanges = Record<string, [before: unknown, after: unknown]>

/** The fields in which two states of a thing differ, for the audit trail; null without any. */
export function changedFields<T extends object>(before: T, after: Partial<T>): AuditChanges | null {
  const names = Object.keys(after) as (keyof T & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (!changed.length) return null
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]))
}
