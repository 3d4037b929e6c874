import { expect } from '@playwright/test'
import { open, said, signInAsAdmin } from './browsing.ts'
import { changed } from './staff-open-form.ts'
import { test } from './visitors.ts'

type Seen = Record<string, unknown> & { id: number; version: number; name: string }

test('two people who have changed one product see both versions by field, choose, and save', async ({ page }) => {
  await signInAsAdmin(page)
  const path = '/api/admin/products/31'
  const read = async () => (await (await page.request.get(path)).json()) as Seen
  const before = await read()
  await open(page, '/admin-dashboard?tab=products&id=31')
  const form = page.getByRole('form', { name: 'Product' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(before.name)
  await form.getByLabel('Size').fill('Mine')
  await form.getByLabel('Price', { exact: true }).fill('321')
  const theirs = { size: 'Theirs', price: 456, compareAtPrice: null, brand: 'Their brand' }
  await changed(page.request.put(path, { data: { ...before, ...theirs } }))
  await form.getByRole('button', { name: 'Save', exact: true }).click()

  const conflict = page.getByRole('region', { name: 'Changed by others' })
  const size = conflict.getByRole('radiogroup').filter({ hasText: 'Size' })
  await expect(size).toContainText('admin changed this')
  await expect(size.getByRole('radio', { name: 'Keep mine Mine' })).not.toBeChecked()
  await expect(conflict.getByRole('button', { name: 'Save this version' })).toBeDisabled()
  await size.getByText('Keep mine').click()
  await conflict.getByRole('radiogroup').filter({ hasText: '456' }).getByText('Take theirs').click()
  await conflict.getByRole('button', { name: 'Save this version' }).click()
  await said(page, 'Saved')
  await expect(conflict).toHaveCount(0)
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue(/^456/)
  expect(await read()).toMatchObject({ size: 'Mine', price: 456, brand: 'Their brand' })
})

test('what only a colleague has changed is taken over without a question', async ({ page }) => {
  await signInAsAdmin(page)
  const path = '/api/admin/products/32'
  const read = async () => (await (await page.request.get(path)).json()) as Seen
  const before = await read()
  await open(page, '/admin-dashboard?tab=products&id=32')
  const form = page.getByRole('form', { name: 'Product' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(before.name)
  await form.getByLabel('Size').fill('Mine')
  await changed(page.request.put(path, { data: { ...before, brand: 'Their brand' } }))
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Saved')
  await expect(form.getByLabel('Brand')).toHaveValue('Their brand')
  await expect(form.getByLabel('Size')).toHaveValue('Mine')
  expect(await read()).toMatchObject({ size: 'Mine', brand: 'Their brand' })
})
