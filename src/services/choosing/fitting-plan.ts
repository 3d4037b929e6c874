import type { Plan } from '../plan.ts'

/** Sizes of pools for those who do not know their litres, with what is typical of them: metres, and litres of such a pool. */
export const poolSizes = {
  small: { label: 'Small', text: 'up to 6 × 3.5 m', length: 6, width: 3.5, litres: 25_000 },
  medium: { label: 'Medium', text: 'about 8 × 4 m', length: 8, width: 4, litres: 45_000 },
  large: { label: 'Large', text: '10 × 5 m or more', length: 10, width: 5, litres: 80_000 },
} as const
export type PoolSize = keyof typeof poolSizes
export const isPoolSize = (text: string): text is PoolSize => Object.hasOwn(poolSizes, text)

/** The litres up to which a pool plan is meant, as its tagline says: "30 000 to 60 000 litres". */
function mostLitres({ tagline }: Pick<Plan, 'tagline'>): number | null {
  const numbers = tagline.match(/\d+(?:[\s  ]\d{3})*/g)
  return numbers ? Number(numbers.at(-1)!.replace(/\D/g, '')) : null
}

/** The smallest pool plan for so many litres; null where the pool is larger than any plan says. Plans come smallest first. */
export const planForLitres = <P extends Pick<Plan, 'world' | 'tagline'>>(
  plans: readonly P[],
  litres: number,
): P | null => plans.find((plan) => plan.world === 'pool' && litres <= (mostLitres(plan) ?? 0)) ?? null
