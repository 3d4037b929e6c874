import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const stampFile = 'dist/.stamp'

/** Everything that the build reads. */
export const sources = [
  'src',
  'public',
  'content',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/external-packages.ts',
  'scripts/backup.ts',
  'scripts/backup-words.ts',
  'scripts/restore.ts',
  'scripts/move-to-postgres.ts',
  'scripts/api-reference.ts',
  'scripts/icon-sheet.ts',
  'scripts/browser-chunks.ts',
  'scripts/hover-styles.ts',
  'scripts/inline-scripts.ts',
]

/** The hash of these sources. */
export function sourceStamp() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()
