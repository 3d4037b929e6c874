import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.server.ts'

const onWindows = process.platform === 'win32'
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
})

const fresh = () => mkdtemp(join(tmpdir(), 'clearwater-lock-'))

/** A process that says "ready", waits for a word, tries to lock the folder, and says "held" or why not. */
const starter = `
import { lockFolder } from '#lib/embedded/folder-lock.server.ts'
process.stdout.write('ready\\n')
process.stdin.once('data', async () => {
  try { await lockFolder(process.argv[1]); process.stdout.write('held\\n') }
  catch (error) { process.stdout.write(error.message + '\\n') }
})`

const openStarter = (folder: string, before: string[] = []) => openProgram(starter, folder, before)

function openProgram(source: string, folder: string, before: string[] = []) {
  const [program, ...words] = [
    ...before,
    process.execPath,
    '--no-warnings',
    '--input-type=module',
    '-e',
    source,
    folder,
  ]
  const child = spawn(program!, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function nextLine(child: ChildProcess) {
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return line.toString().trim()
}

async function start(folder: string, before?: string[]) {
  const child = openStarter(folder, before)
  await nextLine(child)
  child.stdin!.write('go')
  return { child, said: await nextLine(child) }
}

const outcomes = async (tries: Promise<() => Promise<void>>[]) => {
  const settled = await Promise.allSettled(tries)
  const held = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  return { held, refused }
}

test('a folder held by another process is refused, naming the holder and since when', async () => {
  const folder = await fresh()
  const { child, said } = await start(folder)
  expect(said).toBe('held')
  const who = new RegExp(
    `data folder .* is in use by process ${child.pid} on host ${hostname()} since \\d+ \\w{3} \\d{4} \\d\\d:\\d\\d\\. Stop`,
  )
  await expect(lockFolder(folder)).rejects.toThrow(who)
})

test('a folder cannot be held twice in one process', async () => {
  const folder = await fresh()
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await release()
  const again = await lockFolder(folder)
  await again()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a killed process is free', async () => {
  const folder = await fresh()
  const { child } = await start(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readdir(folder)).toHaveLength(onWindows ? 0 : 1)
  const release = await lockFolder(folder)
  expect(await readdir(folder)).toHaveLength(onWindows ? 0 : 1)
  await release()
})

test('a pid file that names some other program blocks nobody and is removed', async () => {
  const folder = await fresh()
  await writeFile(join(folder, 'in-use.pid'), String(process.ppid))
  const release = await lockFolder(folder)
  expect(await readdir(folder)).not.toContain('in-use.pid')
  await release()
})

test.skipIf(onWindows)('a suspended process that does not answer still holds its folder', async () => {
  const folder = await fresh()
  const { child } = await start(folder)
  child.kill('SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow('in use by a process that does not answer')
})

const inNamespaces = [
  'unshare',
  '--user',
  '--map-root-user',
  '--pid',
  '--net',
  '--fork',
  '--kill-child',
  '--mount-proc',
]
const hasNamespaces = !onWindows && spawnSync(inNamespaces[0]!, [...inNamespaces.slice(1), 'true']).status === 0

test.skipIf(!hasNamespaces)('two containers in which the shop is process 1 cannot both get one folder', async () => {
  const folder = await fresh()
  expect((await start(folder, inNamespaces)).said).toBe('held')
  expect((await start(folder, inNamespaces)).said).toContain('in use by process 1 on host')
})

test('of twenty processes starting at once, exactly one gets the folder', async () => {
  const folder = await fresh()
  const starters = Array.from({ length: 20 }, () => openStarter(folder))
  await Promise.all(starters.map(nextLine))
  const answers = starters.map(nextLine)
  for (const child of starters) child.stdin!.write('go')
  const said = await Promise.all(answers)
  expect(said.filter((line) => !line.includes('is in use by process'))).toEqual(['held'])
}, 120_000)

test('of twenty locks at once after a crash, exactly one gets the folder, in every round', async () => {
  const folder = await fresh()
  for (let round = 0; round < 10; round++) {
    await writeFile(join(folder, `in-use.${crypto.randomUUID()}.sock`), '')
    const { held, refused } = await outcomes(Array.from({ length: 20 }, () => lockFolder(folder)))
    expect(held).toHaveLength(1)
    for (const error of refused) expect(error).toBeInstanceOf(FolderInUse)
    await held[0]!()
  }
  expect(await readdir(folder)).toEqual([])
})

/** A process that removes presumed leftovers, as the holder of the folder does, over and over. */
const remover = `
import { readdirSync, rmSync } from 'node:fs'
process.stdout.write('ready\\n')
for (;;) {
  const left = readdirSync(process.argv[1]).filter((name) => name.endsWith('.new'))
  for (const name of left) rmSync(process.argv[1] + '/' + name, { force: true })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.random())
}`

test.skipIf(onWindows)(
  'a start whose socket is removed as a leftover at any moment tries again',
  async () => {
    const folder = await fresh()
    const child = openProgram(remover, folder)
    await nextLine(child)
    for (let round = 0; round < 300; round++) await (await lockFolder(folder))()
  },
  120_000,
)

test.skipIf(process.platform !== 'linux')('a folder whose path is too long for a socket can be held too', async () => {
  const root = await fresh()
  const folder = join(root, ...Array.from({ length: 6 }, () => 'a-folder-with-a-long-name'))
  await mkdir(folder, { recursive: true })
  const release = await lockFolder(folder)
  expect((await start(folder)).said).toContain(`is in use by process ${process.pid} on host`)
  await release()
  await rm(root, { recursive: true })
})
