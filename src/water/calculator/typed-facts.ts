import type { Query } from '../chemistry/asked-number.ts'
import { litresText } from './dose-words.ts'

/** What was typed, in words, in the order of the labels; a choice by its own label. */
export function typedFacts(
  query: Query,
  labels: Record<string, { name: string; unit?: string; choices?: Record<string, string> }>,
): [string, string][] {
  return Object.entries(labels).flatMap(([key, { name, unit, choices }]): [string, string][] => {
    const value = query[key]
    if (!value) return []
    const litres = key === 'litres' && /^\d+$/.test(value) ? litresText(Number(value)) : value
    return [[name, [choices?.[value] ?? litres, unit].filter(Boolean).join(' ')]]
  })
}
