import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../bench/free-port.ts'

/** Files and folders that `npm run dev` reads. */
const sources = ['src', 'content', 'migrations', 'public', 'scripts', 'media/derived', 'package.json', 'tsconfig.json']
const aBusyMachine = { timeout: 240_000 }

let copy: string
let server: ChildProcess
let output = ''
let url: string

/** `npm run dev` on a copy of the sources inside the project, where it finds the packages: the test edits the copy. */
test.beforeAll(async () => {
  test.setTimeout(600_000)
  mkdirSync('.cache', { recursive: true })
  copy = mkdtempSync(resolve('.cache', 'development-'))
  for (const part of [...sources, 'vite.config.ts']) cpSync(part, join(copy, part), { recursive: true })
  const port = await freePort()
  url = `http://localhost:${port}`
  const [, ...options] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.dev.split(' ')
  server = spawn(process.execPath, options, {
    cwd: copy,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(copy, 'data') },
  })
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text) => (output += text))
  await expect.poll(seen, aBusyMachine).toEqual({ starts: 1, restarts: 0 })
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(copy, { recursive: true, force: true })
})

const times = (words: string) => output.split(words).length - 1
/** Restarts include those cut short by the next one. */
const seen = () => ({ starts: times('Clearwater Reef is open'), restarts: times('Restarting') })

/** Replaces the file atomically: two writes would be two changes. */
function change(file: string, from: string, to: string) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(`${path}.new`, text.replace(from, to))
  renameSync(`${path}.new`, path)
}

async function open(page: Page) {
  await page.goto(`${url}/contact`, aBusyMachine)
  await page.waitForFunction(() => document.querySelector('html[data-ready]') !== null, undefined, aBusyMachine)
}

test('a changed component appears without a reload, and changed server code restarts the server once', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await open(page)
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  change('src/content/contact/contact-page.tsx', 'Back to Home', 'Back to where you came from')
  await expect(page.getByRole('link', { name: 'Back to where you came from' })).toBeVisible(aBusyMachine)
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  expect(seen()).toEqual({ starts: 1, restarts: 0 })

  change(
    'src/content/contact/show-galleries.server.ts',
    '...contact, gallery:',
    "...contact, title: 'Written anew', gallery:",
  )
  await expect.poll(seen, aBusyMachine).toEqual({ starts: 2, restarts: 1 })
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written anew')
  expect(seen()).toEqual({ starts: 2, restarts: 1 })
})
