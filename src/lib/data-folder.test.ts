import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdFolder } from './data-folder.server.ts'

const fresh = () => mkdtemp(join(tmpdir(), 'clearwater-'))

test('a folder held by a running process is refused by name', async () => {
  const folder = await fresh()
  await writeFile(join(folder, 'in-use.pid'), String(process.ppid))
  await expect(holdFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`)
})

test('the lock of a process that has died is taken over', async () => {
  const folder = await fresh()
  await writeFile(join(folder, 'in-use.pid'), '4194304')
  const letGo = await holdFolder(folder)
  await letGo()
  await expect(holdFolder(folder)).resolves.toBeTypeOf('function')
})
