import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of `package.json`: the same for the sources in `src/` and for the bundle in `dist/server/`. */
export const projectRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error(`There is no package.json above ${import.meta.dirname}.`)
  return findRoot(dirname(folder))
}
