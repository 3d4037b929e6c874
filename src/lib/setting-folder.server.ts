import { access, constants } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'
import { makeFolder } from './make-folder.server.ts'

type Asked = { setting: 'DATA_DIR' | 'BACKUP_DIR'; folder: string; mode?: number }

/** Makes the folder that a setting names. One that cannot be written to is refused at the start: it would be missed only when it is needed. */
export async function openSettingFolder({ setting, folder, mode }: Asked) {
  try {
    await makeFolder(folder, mode)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `Cannot start: ${setting} ${folder} cannot be used (${code}). Choose a folder that this user may write to.`,
      { cause: error },
    )
  }
}
