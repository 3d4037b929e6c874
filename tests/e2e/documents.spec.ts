import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { violationsOf } from './accessibility.ts'
import { open } from './browsing.ts'
import { fillCheckout, newEmail } from './place-order.ts'
import { test } from './visitors.ts'

/** Orders a product by card, with an invoice for a business. */
async function orderForBusiness(page: Page) {
  await fillCheckout(page, newEmail())
  await page.getByLabel(/Credit card/).check()
  await page.getByText('I need an invoice for my business').click()
  await page.getByLabel('VAT number').fill('5123')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(
    page.getByText('A VAT number has ten digits and begins with 4').filter({ visible: true }).first(),
  ).toBeVisible()
  // Typed letter by letter: the section must stay open while one corrects it, even once nothing is wrong any more.
  await page.getByLabel('VAT number').fill('')
  await page.getByLabel('VAT number').pressSequentially('4123 456 780')
  const name = page.getByLabel('Business name')
  await name.pressSequentially("O'Brien & Sons")
  await expect(name).toBeVisible()
  await expect(name).toHaveValue("O'Brien & Sons")
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/practice-gateway\/eng\/process$/)
}

async function wordsOf(download: Download) {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a business orders, pays and downloads its invoice; staff find it under Money and its month (${device})`, async ({
    newVisitor,
    newAdmin,
  }) => {
    const page = await newVisitor({ viewport })
    await orderForBusiness(page)
    await page
      .getByRole('button', { name: /^Pay R/ })
      .first()
      .click()
    const link = page.getByRole('link', { name: /^Invoice INV-\d{5} as PDF$/ })
    await expect(link).toBeVisible({ timeout: 60_000 })
    const number = /INV-\d{5}/.exec((await link.textContent()) ?? '')![0]
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    const words = await wordsOf(download)
    for (const said of [`Invoice ${number}`, "O'Brien & Sons", 'VAT number 4123456780', 'Credit card, paid']) {
      expect(words).toContain(said)
    }
    expect(await violationsOf(page)).toEqual([])

    const staff = await newAdmin({ viewport })
    await open(staff, `/admin-dashboard?tab=money&section=documents&search=${number}`)
    await expect(staff.getByText(number).first()).toBeVisible()
    const file = staff.getByRole('link', { name: `${number} as PDF` })
    const [sent] = await Promise.all([staff.waitForEvent('download'), file.click()])
    expect(await wordsOf(sent)).toBe(words)
    expect(await violationsOf(staff)).toEqual([])
    await open(staff, '/admin-dashboard?tab=money&section=month-end')
    await expect(staff.getByRole('heading', { name: 'Debtors by age' })).toBeVisible()
    await staff.getByRole('link', { name: /^\d+ invoices?$/ }).click()
    await expect(staff).toHaveURL(/section=documents&kind=invoice&from=/)
    await open(staff, '/admin-dashboard?tab=money&section=month-end')
    await expect(staff.getByRole('heading', { name: 'VAT', exact: true })).toBeVisible()
    expect(await violationsOf(staff)).toEqual([])
  })
}
