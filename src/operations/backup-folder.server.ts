import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { oneDay } from '#lib/calendar/durations.ts'
import { makeFolder } from '#lib/process/make-folder.server.ts'
import { openSettingFolder } from '#lib/process/setting-folder.server.ts'
import { dumpOf, writeBackup } from '#lib/backup/backup-file.server.ts'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import { expiredBackups } from './backup-retention.ts'

type Folder = { folder: string; key: string | undefined }

const nameOf = (takenAt: Date) =>
  `clearwater-${takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.backup`
const named = /^clearwater-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup$/
/** Files of a process that ended half-way. */
const unfinished = /^clearwater-.*\.part$/
const unfinishedFor = oneDay
const forUsAlone = 0o700

export const openBackupFolder = (folder: string) =>
  openSettingFolder({ setting: 'BACKUP_DIR', folder, mode: forUsAlone })

/** Backups in a folder, newest first. Other files are ignored. */
export async function listBackups(folder: string): Promise<{ file: string; takenAt: Date; bytes: number }[]> {
  await makeFolder(folder, forUsAlone)
  const found = (await readdir(folder)).flatMap((file) => {
    const [, day, hour, minute, second] = named.exec(file) ?? []
    return day ? [{ file, takenAt: new Date(`${day}${hour}:${minute}:${second}`) }] : []
  })
  const sized = found.map(async (backup) => ({ ...backup, bytes: (await stat(join(folder, backup.file))).size }))
  return (await Promise.all(sized)).sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}

export async function takeBackup({ folder, key }: Folder, database: Pick<OpenDatabase, 'copying'>, now: Date) {
  await removeUnfinished(folder, now)
  const takenAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
  await writeBackup(join(folder, nameOf(takenAt)), dumpOf(database), { secret: key, takenAt })
  for (const { file } of expiredBackups(await listBackups(folder))) await rm(join(folder, file))
}

async function removeUnfinished(folder: string, now: Date) {
  await makeFolder(folder, forUsAlone)
  for (const file of (await readdir(folder)).filter((name) => unfinished.test(name))) {
    const path = join(folder, file)
    if (now.getTime() - (await stat(path)).mtimeMs > unfinishedFor) await rm(path, { force: true })
  }
}
