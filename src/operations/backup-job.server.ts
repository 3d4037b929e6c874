import { oneDay, oneHour } from '#lib/calendar/durations.ts'
import { dumpOf } from '#lib/backup/backup-file.server.ts'
import { offerDumps } from '#lib/backup/dump-socket.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { listBackups, takeBackup } from './backup-folder.server.ts'

/** A little less than a day, so that the time of day does not drift. */
const dueAfter = oneDay - oneHour / 2

const takeBackups = periodic({
  name: 'take-backup',
  label: 'Take a backup every day',
  every: oneHour,
  mayTake: oneHour,
})

/** Takes a backup each day, where a folder is set; the first one within the hour. */
export function backupJob({ jobs, gauges, storage, runtime: { backups, now } }: AppContext) {
  if (!backups) return
  gauges.push({
    name: 'backup_age_seconds',
    help: 'Age of the newest backup in BACKUP_DIR',
    read: async () => {
      const [newest] = await listBackups(backups.folder)
      return newest ? (now().getTime() - newest.takenAt.getTime()) / 1000 : Infinity
    },
  })
  jobs.every(takeBackups, async () => {
    const [newest] = await listBackups(backups.folder)
    if (!newest || now().getTime() - newest.takenAt.getTime() > dueAfter) await takeBackup(backups, storage, now())
  })
}

/** A shop on the embedded database serves dumps to `npm run backup`, which cannot open it meanwhile. */
export function dumpsForScripts({ server, storage, runtime }: AppContext) {
  if (storage.kind !== 'embedded' || process.platform === 'win32') return
  let end = async () => {}
  server.addHook('onListen', async () => {
    end = await offerDumps(runtime.dataDir, () => dumpOf(storage), server.log)
  })
  server.addHook('onClose', () => end())
}
