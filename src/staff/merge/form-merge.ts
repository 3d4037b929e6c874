import type { ChangedBy } from '#lib/contract/problem.ts'
import type { MergedField } from './draft-merge.ts'

/** A form whose save was refused because others have saved: what differs, and how it goes on. */
export type StaffMerge = {
  asked: MergedField[]
  taken: MergedField[]
  lately: ChangedBy[]
  /** Saves what was typed, with the values of others in these fields, over the newest version. */
  settle: (theirs: readonly MergedField[]) => Promise<unknown>
}
