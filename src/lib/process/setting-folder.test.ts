import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSettingFolder } from './setting-folder.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearwater-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test.each([0o755, 0o777, 0o750, 0o701])('a folder of backups that has mode %i is closed to others', async (mode) => {
  const path = join(folder, `mode-${mode}`)
  await mkdir(path)
  await writeFile(join(path, 'clearwater-2026-11-22T10-00-00Z.backup'), '')
  await chmod(path, mode)
  await openSettingFolder({ setting: 'BACKUP_DIR', folder: path, mode: 0o700 })
  expect(await modeOf(path)).toBe('700')
})

test('a folder of data keeps the mode that it has', async () => {
  const path = join(folder, 'data')
  await mkdir(path)
  await chmod(path, 0o755)
  await openSettingFolder({ setting: 'DATA_DIR', folder: path })
  expect(await modeOf(path)).toBe('755')
})

test.each([
  ['holds other files as well', 0o755, 'letters.txt'],
  ['is shared by several users', 0o1777, 'one.backup'],
])('a folder that %s is refused for backups in words, and left as it is', async (_, mode, file) => {
  const path = join(folder, `open-${mode}`)
  await mkdir(path)
  await writeFile(join(path, file), '')
  await chmod(path, mode)
  const opened = openSettingFolder({ setting: 'BACKUP_DIR', folder: path, mode: 0o700 })
  await expect(opened).rejects.toThrow(`BACKUP_DIR ${path} can be read by other users of this machine`)
  expect((await stat(path)).mode & 0o7777).toBe(mode)
})
