import type { PageParameter } from '#lib/contract/page-parameter.ts'
import { searchRules } from './search-address.ts'

export const searchParameters: Record<string, PageParameter> = Object.fromEntries(
  searchRules.map(([name, read]) => [name, { accept: (value: string) => read(value) || null }]),
)
