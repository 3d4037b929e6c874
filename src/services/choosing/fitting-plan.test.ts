import { expect, test } from 'vitest'
import planContent from '../../../content/plans.json' with { type: 'json' }
import { planForLitres, poolSizes } from './fitting-plan.ts'

const plans = planContent.plans.map(({ slug, tagline, world }) => ({
  slug,
  tagline,
  world: world as 'pool' | 'aquarium',
}))

test.each([
  [5_000, 'essential'],
  [30_000, 'essential'],
  [30_001, 'premium'],
  [60_000, 'premium'],
  [100_000, 'ultimate'],
  [100_001, undefined],
])('a pool of %i litres is offered the plan that says so', (litres, slug) => {
  expect(planForLitres(plans, litres)?.slug).toBe(slug)
})

test('each size of the picture leads to a plan of its own', () => {
  const slugs = Object.values(poolSizes).map(({ litres }) => planForLitres(plans, litres)?.slug)
  expect(slugs).toEqual(['essential', 'premium', 'ultimate'])
})

test('a plan whose tagline names no litres is never chosen by them', () => {
  expect(planForLitres([{ world: 'pool', tagline: 'For every pool' }], 10_000)).toBeNull()
})
