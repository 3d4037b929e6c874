import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.server.ts'

const root = await mkdtemp(join(tmpdir(), 'clearwater-made-'))
afterAll(() => rm(root, { recursive: true }))

test('a folder is made with those above it, by several at once, and may be there already', async () => {
  const folder = join(root, 'one/two/three')
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(root, 'one/two/four'))])
  await makeFolder(folder)
  expect((await stat(folder)).isDirectory()).toBe(true)
})

test('a parent that another makes between two tries is no error', async () => {
  for (let round = 0; round < 200; round++) {
    const folders = Array.from({ length: 8 }, (_, depth) =>
      join(root, String(round), ...Array<string>(depth).fill('below')),
    )
    await Promise.all(folders.reverse().map((folder) => makeFolder(folder)))
  }
  expect((await stat(join(root, '199/below/below'))).isDirectory()).toBe(true)
})

test('a file in the place of a folder is refused', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.skipIf(process.platform !== 'linux')('a file system that holds no folders ends the attempt', async () => {
  await expect(makeFolder('/proc/clearwater/data')).rejects.toMatchObject({ code: 'ENOENT' })
})
