import { formatShortMoney, toCents } from '#lib/values/money.ts'
import type { StaffField } from '#staff/form/declared-field.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import type { OfferChoices } from './admin-agreement.ts'

export const rhythmOptions = { 1: 'Every week', 2: 'Every second week' }

export function termsFields({ plans }: OfferChoices, kind: WaterKind | null): StaffField[] {
  const offered = plans.filter((plan) => kind === null || plan.kind === kind)
  const words = offered.map(({ slug, name, price }) => [slug, `${name}, ${formatShortMoney(toCents(price))}`])
  const fill = (control: HTMLElement, name: string, value: string) => {
    const field = control.closest('form')?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
  return [
    {
      name: 'plan',
      label: 'Plan',
      kind: 'choice',
      options: Object.fromEntries(words),
      onPick: (control) => {
        const plan = offered.find(({ slug }) => slug === control.value)
        if (!plan) return
        fill(control, 'price', String(plan.price))
        fill(control, 'weeks', String(plan.weeks))
      },
    },
    { name: 'price', label: 'Price a month', kind: 'rand', hint: 'In rand' },
    { name: 'weeks', label: 'How often', kind: 'choice', options: rhythmOptions },
    { name: 'minutes', label: 'Minutes a visit', kind: 'number', inputMode: 'numeric' },
  ]
}

export const termsTyped = ({ weeks, ...typed }: Record<string, unknown>) => ({ ...typed, weeks: Number(weeks) })
