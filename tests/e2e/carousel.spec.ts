import { expect, type Page, test } from '@playwright/test'
import { open } from './browsing.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const carousel = (page: Page) => page.locator('.carousel').first()
const shownSlide = (page: Page) =>
  carousel(page)
    .locator('.carousel-slide')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.hasAttribute('data-active')))

test('a carousel wraps at both ends, by its buttons and by the arrow keys, and announces its position', async ({
  page,
}) => {
  await open(page, '/')
  const slides = await carousel(page).locator('.carousel-slide').count()
  expect(slides).toBe(3)
  const previous = carousel(page).getByRole('button', { name: 'Previous image' })
  const next = carousel(page).getByRole('button', { name: 'Next image' })
  await previous.click()
  await expect.poll(() => shownSlide(page)).toBe(2)
  await expect(carousel(page).locator('[aria-live]')).toHaveText('Image 3 of 3')
  await next.click()
  await expect.poll(() => shownSlide(page)).toBe(0)
  await carousel(page).locator('.carousel-track').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownSlide(page)).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownSlide(page)).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownSlide(page)).toBe(1)
  await expect(carousel(page).locator('[aria-live]')).toHaveText('Image 2 of 3')
})

test('a scroll that ends on its way, as the next step interrupts it, does not step back', async ({ page }) => {
  await open(page, '/')
  await carousel(page).getByRole('button', { name: 'Previous image' }).click()
  const endOnTheWay = () => carousel(page).locator('.carousel-track').dispatchEvent('scrollend')
  await endOnTheWay()
  await expect(carousel(page).locator('[aria-live]')).toHaveText('Image 3 of 3')
  await page.keyboard.press('ArrowLeft')
  await endOnTheWay()
  expect(await shownSlide(page)).toBe(1)
  await expect(carousel(page).locator('[aria-live]')).toHaveText('Image 2 of 3')
})

test('the slide that one has stepped to is emphasised, and its neighbours recede', async ({ page }) => {
  await open(page, '/')
  const opacities = () =>
    carousel(page)
      .locator('.carousel-slide')
      .evaluateAll((slides) => slides.map((slide) => Number(getComputedStyle(slide).opacity) === 1))
  await expect.poll(opacities).toEqual([true, false, false])
  await carousel(page).getByRole('button', { name: 'Next image' }).click()
  await expect.poll(opacities).toEqual([false, true, false])
})

test('a carousel scrolled frame by frame on a slow phone shows its new slide as active throughout', async ({
  page,
}) => {
  await open(page, '/')
  await carousel(page).evaluate((section) => {
    const track = section.querySelector('.carousel-track')!
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    const note = () => seen.push([...track.children].findIndex((slide) => slide.hasAttribute('data-active')))
    new MutationObserver(note).observe(track, { attributeFilter: ['data-active'], subtree: true })
    const holdUp = () => {
      const until = performance.now() + 300
      while (performance.now() < until);
    }
    track.addEventListener('scroll', holdUp, { once: true })
    track.addEventListener('scrollend', () => Object.assign(globalThis, { ended: true }))
  })
  await carousel(page).getByRole('button', { name: 'Previous image' }).click()
  await page.waitForFunction(() => 'ended' in globalThis)
  await expect.poll(() => shownSlide(page)).toBe(2)
  expect(await page.evaluate(() => new Set((globalThis as unknown as { seen: number[] }).seen).size)).toBe(1)
})
