import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Holds a data folder for this process alone. Returns the function that lets it go. Throws when another process has it. */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'in-use.pid')
  if (!(await claim(path))) {
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}. Stop that process, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.`,
      )
    }
    await writeFile(path, String(process.pid))
  }
  return () => rm(path, { force: true })
}

async function claim(path: string) {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
