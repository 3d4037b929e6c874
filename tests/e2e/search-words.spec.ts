import { expect, test } from '@playwright/test'
import { open, said, signInAsAdmin } from './browsing.ts'

const screen = '/admin-dashboard?tab=products&view=search-words'

test('staff find a synonym, change it, delete it and undo that', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, screen)
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  await page.getByRole('searchbox').fill('afstandbeheer')
  await expect(page).toHaveURL(`${screen}&search=afstandbeheer`)
  await page.getByRole('rowheader').getByRole('link', { name: 'afstandbeheer', exact: true }).click()
  const means = page.getByLabel('The shop calls it')
  const before = await means.inputValue()
  await means.fill(`${before}\nauto dosing`)
  await page.getByRole('button', { name: 'Save name' }).click()
  await said(page, 'Name saved')
  await expect(page).toHaveURL(`${screen}&search=afstandbeheer`)
  const row = page.getByRole('row', { name: 'afstandbeheer' }).first()
  await expect(row).toContainText('auto dosing')

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await said(page, '“afstandbeheer” is deleted')
  await expect(page.getByRole('heading', { name: 'No other name for “afstandbeheer”' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, '“afstandbeheer” is back')
  await expect(row).toContainText('auto dosing')
})

test('a word without a synonym is one step from its form, in the list and among the missed searches', async ({
  page,
}) => {
  const word = `kwallepomp${'abcdefghij'[test.info().repeatEachIndex % 10]}`
  await page.request.get(`/api/search?q=${word}`)
  await signInAsAdmin(page)
  await open(page, `${screen}&search=${word}`)
  await expect(page.getByRole('link', { name: `Add “${word}”` })).toHaveAttribute('href', new RegExp(`term=${word}`))

  await page.getByRole('link', { name: 'Not found' }).click()
  await expect(page).toHaveURL(`${screen}&section=missed`)
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(`${screen}&section=missed&search=${word}`)
  await page.getByRole('rowheader').getByRole('link', { name: word }).click()
  await expect(page.getByLabel('Customers type')).toHaveValue(word)
  await page.getByLabel('The shop calls it').fill('variable-speed pump')
  await page.getByRole('button', { name: 'Add name' }).click()
  await said(page, 'Name added')
  await expect(page.getByRole('heading', { name: 'No searches match' })).toBeVisible()
  await page.getByRole('link', { name: 'Other names' }).click()
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByRole('row', { name: word })).toContainText('variable-speed pump')
})

test('an irrelevant missed search is dismissed, and restored by Undo', async ({ page }) => {
  const word = `kwallevis${'abcdefghij'[test.info().repeatEachIndex % 10]}`
  await page.request.get(`/api/search?q=${word}`)
  await signInAsAdmin(page)
  await open(page, `${screen}&section=missed&search=${word}`)
  const row = page.getByRole('row', { name: word })
  await row.getByRole('button', { name: `Dismiss ${word}` }).click()
  await said(page, `“${word}” is off the list until someone searches for it again`)
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, `“${word}” is back`)
  await expect(row).toBeVisible()
})
