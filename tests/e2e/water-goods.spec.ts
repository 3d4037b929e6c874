import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessibility.ts'
import { open, said, signInAsAdmin, soonOn, whenReady } from './browsing.ts'
import { placeOrder } from './place-order.ts'
import { test } from './visitors.ts'

/** A pool that needs acid, chlorine and hardness. */
const pool = '/pool-calculator?litres=48000&fc=1&ph=7.8&ta=100&ch=120&cya=30&temp=25'
const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' })
const needs = (page: Page) => page.getByRole('region', { name: 'What you need for it' }).getByRole('listitem')

const setStock = (page: Page, product: number, stock: number) =>
  page.request.post('/behind-the-counter', { data: { product, stock } })

test('without scripts a stranger sees the packs of a plan, counts what is at home, and is led to the products', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(pool)
  await expect(needs(page)).toHaveText([/1 × Pool Acid 33%/, /1 × Chlorine Granules/, /2 × Hardness Increaser/])
  await expect(needs(page).first()).toContainText('517 ml of hydrochloric acid, 33 %')
  await expect(needs(page).first()).toContainText('will be left over')
  expect(await (await page.request.get(pool)).text()).toContain('The cart needs JavaScript')
  await needs(page).nth(1).getByRole('link', { name: 'I have enough of it' }).click()
  await expect(needs(page).nth(1)).toContainText('You have enough at home: nothing to buy.')
  await expect(needs(page)).toHaveCount(3)
  await needs(page)
    .first()
    .getByRole('link', { name: /Pool Acid/ })
    .click()
  await expect(page.getByRole('link', { name: 'The pool calculator' })).toHaveAttribute('href', '/pool-calculator')
})

test('one press puts the packs of a plan into the cart with what they are for, and a second adds nothing', async ({
  page,
}) => {
  await open(page, pool)
  await page.getByRole('button', { name: 'Put all 4 into the cart' }).click()
  await said(page, /4 packs for your pool/)
  await page.getByRole('button', { name: 'They are in your cart' }).click()
  await page.getByRole('link', { name: 'To the cart' }).click()
  const lines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('For your pool: 250 ml, the first half, to lower pH from 7.8 to 7.4')
  await expect(page.getByLabel(/Quantity of Hardness Increaser/)).toContainText('2')
})

test('what a product is for stands on the order and on its packing slip', async ({ page }) => {
  const dose = 'For your pool: 250 ml, the first half, to lower pH from 7.8 to 7.4'
  const { id } = await placeOrder(page, { items: [{ productId: 19, quantity: 1, dose }] })
  await open(page, `/order-confirmation?id=${id}`)
  await expect(page.getByRole('main')).toContainText(dose)
  await signInAsAdmin(page)
  await open(page, `/admin-dashboard?tab=orders&id=${id}`)
  await expect(page.getByRole('main')).toContainText(dose)
  await page.request.patch(`/api/admin/orders/${id}`, { data: { status: 'processing' } })
  await open(page, `/admin-dashboard?tab=orders&view=packing-slip&id=${id}`)
  await expect(page.getByRole('article', { name: /Packing slip/ })).toContainText(dose)
})

test('the visitor may switch to another product, which is a new plan', async ({ page }) => {
  await open(page, pool)
  await needs(page)
    .first()
    .getByRole('link', { name: /Use sodium bisulphate/ })
    .click()
  await expect(needs(page).first()).toContainText('Dry Acid pH Down 2 kg')
  await expect(answerOf(page)).toContainText('of sodium bisulphate (dry acid), 93 %')
  await page.getByLabel('pH', { exact: true }).fill('7.9')
  await expect(answerOf(page)).toContainText('Lower pH from 7.9')
  await expect(needs(page).first()).toContainText('Dry Acid pH Down 2 kg')
})

test('a part of it at home buys less, and the plan goes with a request for a visit', async ({ page }) => {
  await open(page, pool)
  const hardness = needs(page).nth(2)
  await hardness.getByText('I have some of it').click()
  await hardness.getByLabel('At home, g').fill('5000')
  await hardness.getByRole('button', { name: 'Count it' }).click()
  await expect(hardness).toContainText('of which you have 5 kg')
  await expect(hardness).toContainText('1 × Hardness Increaser')
  await page.getByRole('link', { name: 'Let us do it' }).click()
  await expect(page.getByLabel('Service type')).toHaveValue('water-treatment')
  await expect(page.getByLabel('Message')).toHaveValue(
    /Pool of 48 000 litres\.[\s\S]*1\. 250 ml, the first half, to lower pH/,
  )
})

test('a reef is dosed with what is sold for reefs', async ({ page }) => {
  await open(page, '/reef-calculator?litres=300&tank=mixed&salinity=35&alk=6.2&ca=360&mg=1180')
  await expect(needs(page)).toHaveText([/Foundation Magnesium/, /Foundation Alkalinity/, /Foundation Calcium/])
  await page.getByRole('button', { name: 'Put all 3 into the cart' }).click()
  await said(page, /3 packs for your tank/)
})

test('what is out of stock is replaced by another product, by a plan of its own', async ({ page }) => {
  await setStock(page, 2, 0)
  try {
    await soonOn(page, pool, () => expect(needs(page).first()).toContainText('Dry Acid pH Down 2 kg'))
    await expect(
      needs(page)
        .first()
        .getByRole('link', { name: /instead/ }),
    ).toHaveCount(0)
  } finally {
    await setStock(page, 2, 48)
  }
})

test('the form of a product says what a dose of it does', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin-dashboard?tab=products&id=1')
  const contains = page.getByRole('group', { name: 'What it contains' })
  await expect(contains).toContainText('15.4 g in 10 000 litres adds 1 mg/L of free chlorine')
  await contains.getByLabel('Strength, %').fill('6,5')
  await expect(contains).toContainText('154 g in 10 000 litres')
  await contains.getByLabel('Substance').selectOption({ label: 'None that is dosed by a test' })
  await expect(contains.getByLabel('Strength, %')).toHaveCount(0)
})

test('the packs of a plan are accessible in every look', async ({ page }) => {
  await page.goto(pool)
  await whenReady(page)
  await expect(needs(page)).toHaveCount(3)
  await expectAccessibleInEveryLook(page)
})
