import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, type APIRequestContext } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import sharp from 'sharp'
import type { NewStop } from '../technician-round.ts'

/** The window of a phone. */
export const phone = { viewport: { width: 390, height: 844 } }
/** A photograph of a pool, larger than is kept. */
export const poolPicture = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#1a8' } })
    .png()
    .toBuffer()

type Listed = { first: boolean; who: string; pictures: { width: number }[]; readings: { quantity: string }[] }[]

/** The reports of a visit, as the office reads them. */
export async function reportsOf(office: Page, visit: number) {
  return (await (await office.request.get(`/api/admin/visits/${visit}/reports`)).json()) as Listed
}

export type PlannedRound = { id: string; name: string; username: string; password: string; visits: number[] }

export async function planRound(request: APIRequestContext, round: NewStop[]) {
  return (await (await request.post('/behind-the-counter', { data: { round } })).json()) as PlannedRound
}

export async function signInOnPhone(page: Page, { username, password }: Pick<PlannedRound, 'username' | 'password'>) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
}

/** The page with all of its files is on the phone. */
export const whenKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('technician-page')).match('/technician'))))
    .toBe(true)

/** What was typed is on the phone's disk. */
export const whenTyped = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const opened = indexedDB.open('clearwater-round')
        await new Promise((open) => (opened.onsuccess = open))
        const reports = opened.result.transaction('reports').objectStore('reports').getAll()
        await new Promise((read) => (reports.onsuccess = read))
        opened.result.close()
        return JSON.stringify(reports.result)
      }),
    )
    .toContain(text)

export const openStop = (page: Page, customer: string) => page.getByRole('link', { name: new RegExp(customer) }).click()

/** Writes and finishes a report of a pool. */
export async function report(page: Page, chlorine: string, picture?: Buffer) {
  await page.getByRole('button', { name: /I have arrived|Write another report/ }).click()
  await page.getByLabel(/^Free chlorine/).fill(chlorine)
  if (picture) {
    await page.getByLabel('Before').setInputFiles({ name: 'pool.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('img', { name: /Before/ })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Done' }).click()
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

/** A browser with its own folder, which can be killed and opened again as a phone is. */
export async function openPhone(folder = mkdtempSync(join(tmpdir(), 'phone-'))) {
  const flagsOfFolder = [...flags, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank']
  // The shell without a window system forgets its workers when it is killed.
  const process = spawn(findChromium(), flagsOfFolder, { stdio: ['ignore', 'ignore', 'pipe'] })
  const browser = await chromium.connectOverCDP(await addressOf(process))
  const context = browser.contexts()[0]!
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width: 390, height: 844 })
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => process.once('exit', resolve))
    process.kill(signal)
    await gone
  }
  return {
    page,
    folder,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const addressOf = ({ stderr }: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    stderr!.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    stderr!.once('end', () => reject(new Error(said)))
  })
