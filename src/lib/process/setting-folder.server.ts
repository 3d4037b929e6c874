import { access, chmod, constants, readdir, stat } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'
import { makeFolder } from './make-folder.server.ts'

type OpenSettingFolderInput = { setting: 'DATA_DIR' | 'BACKUP_DIR'; folder: string; mode?: number }

/** With a `mode`, others get no more rights than it gives them. A folder that cannot be written to is refused at the start: it would be missed only when needed. */
export async function openSettingFolder({ setting, folder, mode }: OpenSettingFolderInput) {
  try {
    await makeFolder(folder, mode)
    if (mode !== undefined) await closeToOthers(setting, folder, mode)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `Cannot start: ${setting} ${folder} cannot be used (${code}). Choose a folder that this user may write to.`,
      { cause: error },
    )
  }
}

const permissions = 0o777
/** The sticky bit and the like: a folder that several users share. */
const shared = 0o7000
const isBackup = (name: string) => /\.(backup|part)$/.test(name)

/** Only a folder that holds backups and nothing else is closed: another one, such as /tmp, may be needed by others. */
async function closeToOthers(setting: string, folder: string, mode: number) {
  if (process.platform === 'win32') return
  const found = await stat(folder)
  if ((found.mode & permissions & ~mode) === 0) return
  const isOurs = found.uid === process.getuid?.() && (found.mode & shared) === 0
  if (isOurs && (await readdir(folder)).every(isBackup)) return chmod(folder, mode)
  throw new CannotStart(
    `Cannot start: ${setting} ${folder} can be read by other users of this machine. Choose a folder of its own, or give it to this user with mode ${mode.toString(8)}.`,
  )
}
