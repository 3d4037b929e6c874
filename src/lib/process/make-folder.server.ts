import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Node's own `recursive` tries for ever where a file system says ENOENT though the parent exists, as /proc does; here twice, as another process may make the parent. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeInside(folder, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    if (!(await isFolder(dirname(folder)))) await makeFolder(dirname(folder), mode)
    await makeInside(folder, mode)
  }
}

async function makeInside(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    if (!(await isFolder(folder))) throw error
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
