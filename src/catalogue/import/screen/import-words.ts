import { countOf } from '#lib/values/count-of.ts'
import type { BadgeTone } from '#ui/marks/badge.tsx'
import type { ImportOutcome } from '#catalogue/product-admin/product-import.ts'

export const outcomeLabels: Record<ImportOutcome, string> = {
  wrong: 'Problem',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  omitted: 'Left out',
}

export const outcomeTones: Record<ImportOutcome, BadgeTone> = {
  wrong: 'danger',
  added: 'success',
  changed: 'accent',
  unchanged: 'neutral',
  omitted: 'neutral',
}

export function whatOf({ added, changed }: { added: number; changed: number }) {
  const parts = [added && countOf(added, 'new product'), changed && countOf(changed, 'changed product')]
  return parts.filter(Boolean).join(' and ')
}
