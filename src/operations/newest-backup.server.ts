import type { Runtime } from '#lib/process/runtime.server.ts'
import { listBackups } from './backup-folder.server.ts'

export async function findNewestBackup({ backups }: Pick<Runtime, 'backups'>): Promise<Date | null> {
  const [newest] = backups ? await listBackups(backups.folder) : []
  return newest?.takenAt ?? null
}
