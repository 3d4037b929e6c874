import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { liveSettings } from '../live-settings.ts'
import { readable, supplierPictures, supplierSheet } from './supplier-sheet.ts'
import { whenReady } from './browsing.ts'
import { test } from './visitors.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(180_000)

const port = Number(process.env.E2E_PORT ?? 3210) + 1
const origin = `http://localhost:${port}`
let site: ChildProcess

test.beforeAll(async () => {
  site = spawn(process.execPath, ['--no-warnings', 'tests/e2e/serve-live-site.ts'], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    site.stdout!.once('data', resolve)
    site.once('exit', (code) => reject(new Error(`The live site ended with ${code}`)))
  })
})
test.afterAll(() => void site.kill('SIGTERM'))

/** A person at a browser, each of whose actions is counted and described. */
function walker(steps: string[]) {
  const told = async (step: string, work: Promise<unknown>) => {
    steps.push(step)
    await work
  }
  return {
    click: (what: string, at: Locator) => told(`press ${what}`, at.click()),
    fill: (what: string, at: Locator, text: string) => told(`type in ${what}`, at.fill(text)),
    check: (what: string, at: Locator) => told(`tick ${what}`, at.check()),
    select: (what: string, at: Locator, value: string) => told(`choose ${what}`, at.selectOption(value)),
    upload: (what: string, at: Locator, name: string, text: string) =>
      told(`choose ${what}`, at.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
    folder: (what: string, at: Locator, path: string) => told(`choose ${what}`, at.setInputFiles(path)),
  }
}
type Walker = ReturnType<typeof walker>

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' })
const line = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Going live' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const toast = (page: Page) => page.locator('.toast')

async function signIn(page: Page, { fill, click }: Walker) {
  await page.goto(`${origin}/admin-login`)
  await whenReady(page)
  await fill('the email address of the first owner', page.getByLabel('Username'), liveSettings.ADMIN_EMAIL)
  await fill('the password', page.getByLabel('Password', { exact: true }), liveSettings.ADMIN_PASSWORD)
  await click('Login', page.getByRole('form', { name: 'Admin Login' }).locator('[type=submit]'))
  await expect(page.getByRole('heading', { name: 'Going live' })).toBeVisible()
  await page.goto(`${origin}/admin`)
  await page.getByRole('link', { name: '5 things the shop needs to open' }).click()
  await expect(page.getByRole('heading', { name: 'Going live' })).toBeVisible()
}

async function stateFacts(page: Page, { click, fill, check }: Walker) {
  await click('Contact details: Business details', line(page, 'Contact details').getByRole('link'))
  await fill('Phone', page.getByLabel('Phone', { exact: true }), '012 000 1111')
  await fill('Email', page.getByLabel('Email'), 'shop@example.co.za')
  await fill('Street address', page.getByLabel('Street address'), '12 Reef Street')
  await fill('Registered name', page.getByLabel('Registered name'), 'Reef of Ann (Pty) Ltd')
  await check('VAT: Not registered', page.getByRole('radio', { name: /Not registered/ }))
  await click('Save', button(page.getByRole('form', { name: 'Business details' }), 'Save'))
  await expect(toast(page)).toContainText(/saved/i)
  await click('Legal texts', page.getByRole('link', { name: 'Legal texts', exact: true }).first())
  await fill('Legal status', page.getByLabel('Legal status'), 'Private company')
  await expect(page.getByLabel('Address for returns')).toHaveValue(/^12 Reef Street, /)
  await fill('Information officer', page.getByLabel('Information officer', { exact: true }), 'Ann Lee')
  await click('Save', page.locator('form.staff-form [type=submit]'))
  await expect(toast(page)).toContainText(/saved/i)
}

async function confirmStarters(page: Page, { click }: Walker) {
  await click('Overview', tab(page, 'Overview'))
  for (const name of ['Delivery', 'Opening hours'] as const) {
    await click(`${name}: Confirm`, button(line(page, name), 'Confirm'))
    await expect(line(page, name)).toHaveAttribute('data-state', 'done')
  }
  const claims = line(page, 'Claims about the business')
  await expect(button(claims, 'Confirm “Fully Insured”')).toBeVisible()
  const words = await claims.getByText('Confirm each only if it is true').boundingBox()
  expect(words!.width, 'room for the words beside the buttons').toBeGreaterThan(300)
  await click('Texts: Confirm all', button(line(page, 'Texts'), 'Confirm all'))
  await expect(line(page, 'Texts')).toHaveAttribute('data-state', 'done')
}

async function bringGoods(page: Page, { check, click, upload, select }: Walker) {
  await click('Products', line(page, 'Products').getByRole('link'))
  await click('Start empty', button(page, 'Start empty'))
  await expect(page.getByText('63 products removed')).toBeVisible()
  await click('Import', page.getByRole('link', { name: 'Import' }))
  await check('A supplier’s', page.getByRole('radio', { name: /^A supplier’s/ }))
  await upload("the supplier's sheet of 30 rows", page.locator('input[type=file]').first(), 'list.csv', supplierSheet())
  await select('Nr: SKU', page.getByLabel('Nr', { exact: true }), 'sku')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('R 1 381,09')
  await expect(page.getByLabel(/^Add new products as drafts/)).toBeChecked()
  await select('Shop', page.getByLabel('Shop', { exact: true }), 'pool-catalogue')
  await select('Admin category', page.getByLabel('Admin category'), 'cleaning-tools')
  await click('See what would change', button(page, 'See what would change'))
  for (const words of ['“POA” is not an amount', 'has it too', 'thousands or cents'])
    await expect(page.getByText(words)).toBeVisible()
  await click(`Import ${readable} new products`, button(page, new RegExp(`^Import ${readable} new`)))
  await click(`Publish ${readable} drafts`, button(page, `Publish ${readable} drafts`))
  await expect(page.getByText(`${readable} products published`)).toBeVisible()
}

async function bringPictures(page: Page, { click, folder }: Walker) {
  const pictures = await supplierPictures()
  await click('Add their pictures', page.getByRole('link', { name: 'Add their pictures' }))
  await folder('the folder of pictures', page.getByLabel('Choose a folder'), pictures)
  await expect(page.getByRole('row').filter({ hasText: 'NOBODY-7' })).toContainText('No product has this SKU')
  await click('Add 2 pictures', button(page, 'Add 2 pictures'))
  await expect(page.getByText('Added: 2 pictures for 2 products.')).toBeVisible({ timeout: 30_000 })
  rmSync(dirname(pictures), { recursive: true })
}

async function openShop(page: Page, { click, fill, check }: Walker) {
  await click('Overview', tab(page, 'Overview'))
  await click('Ways to pay: Shop and payment', line(page, 'Ways to pay').getByRole('link'))
  const bank = page.getByRole('form', { name: 'Bank details' })
  await fill('Bank', bank.getByLabel('Bank', { exact: true }), 'FNB')
  await expect(bank.getByLabel('Account holder')).toHaveValue('Reef of Ann (Pty) Ltd')
  await fill('Account number', bank.getByLabel('Account number'), '62 000 000 000')
  await expect(bank.getByLabel('Branch code')).toHaveValue('250655')
  await click('Save bank details', button(bank, 'Save bank details'))
  await expect(toast(page)).toContainText(/saved/i)
  await check('The pool shop is open', page.getByLabel('The pool shop is open'))
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/settings/launch'))
  await click('Save status', button(page, 'Save status'))
  expect((await saved).status()).toBe(200)
}

async function buy(page: Page, { click, fill, select }: Walker) {
  await page.goto(`${origin}/pool-shop`)
  await whenReady(page)
  expect(await page.locator('body').innerText()).not.toMatch(/Sample data|345\s6789|Example Office/)
  await click('Add to Cart', button(page.getByRole('main'), /^Add to Cart/).first())
  await click('Cart (1)', page.getByRole('banner').getByRole('link', { name: 'Cart (1)' }))
  await click('Checkout', page.getByRole('link', { name: 'Checkout', exact: true }))
  await fill('First name', page.getByLabel('First name'), 'Thandi')
  await fill('Last name', page.getByLabel('Last name'), 'Mokoena')
  await fill('Email', page.getByLabel('Email', { exact: true }), 'thandi@example.co.za')
  await fill('Phone', page.getByRole('textbox', { name: 'Phone' }), '082 345 6780')
  await fill('Street address', page.getByLabel('Street address'), '12 Jacaranda Street')
  await fill('City', page.getByLabel('City'), 'Centurion')
  await fill('Postal code', page.getByLabel('Postal code'), '0157')
  await select('Province', page.getByLabel('Province'), 'gauteng')
  await expect(page.getByLabel(/Bank transfer/)).toBeChecked()
  await click('Place Order', button(page, 'Place Order'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page.getByText('62 000 000 000')).toBeVisible()
}

async function deliver(page: Page, { click }: Walker) {
  const dialog = page.getByRole('dialog')
  await click('Orders', tab(page, 'Orders'))
  await click('the order', page.getByRole('link', { name: 'CR-00001' }))
  const payments = page.getByRole('region', { name: 'Payments' })
  await click('Record payment', button(payments, 'Record payment'))
  await click('Record payment, once more', button(dialog, 'Record payment'))
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible()
  for (const step of ['Start processing', 'Mark shipped', 'Mark delivered']) {
    await click(step, button(page, step))
    await click(`${step}, once more`, button(dialog, step))
    await expect(button(page, step)).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: /Invoice/ }).first()).toBeVisible()
}

const most = 61

test('a stranger takes an empty server live with goods of their own, and delivers the first order', async ({
  page,
  newVisitor,
}) => {
  const steps: string[] = []
  const walk = walker(steps)
  await page.goto(origin)
  expect(await page.locator('body').innerText()).not.toMatch(/Sample data|345\s6789|Example Office/)
  await signIn(page, walk)
  await stateFacts(page, walk)
  await confirmStarters(page, walk)
  await bringGoods(page, walk)
  await bringPictures(page, walk)
  await openShop(page, walk)
  await buy(await newVisitor({ reducedMotion: 'reduce' }), walk)
  await deliver(page, walk)
  expect(steps.length).toBeLessThanOrEqual(most)
  compareWithList(steps)
})

/** The list beside this file is that of this test; `WRITE_WALK=1` writes it. */
function compareWithList(steps: string[]) {
  const file = 'tests/e2e/going-live-steps.txt'
  const now = `${steps.join('\n')}\n`
  if (process.env.WRITE_WALK) writeFileSync(file, now)
  else expect(now).toBe(readFileSync(file, 'utf8'))
}
