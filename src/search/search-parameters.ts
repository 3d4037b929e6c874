import type { PageParameter } from '#lib/page-parameter.ts'
import { searchRules } from './search-address.ts'

export const searchParameters: Record<string, PageParameter> = Object.fromEntries(
  searchRules.map(([name, read]) => [name, { accept: (value: string) => read(value) || null }]),
)
