import type { Slice } from '#lib/slice.server.ts'
import { backupJob, dumpsForScripts } from './backup-job.server.ts'

export const operationsSlice: Slice = {
  mount: [backupJob, dumpsForScripts],
}
