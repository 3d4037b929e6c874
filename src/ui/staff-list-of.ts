import type { z } from 'zod/mini'
import type { AddressOf, AnswerOf, Readable } from '#lib/address.ts'
import type { InputOf } from '#lib/endpoint.ts'
import type { ListOf } from '#lib/staff-list.ts'
import { pathWith } from '#lib/staff-query.tsx'
import type { Options } from './field.tsx'

/** A contract that lists something: a page of rows, or all of them at once. */
export type ListContract = Readable & { input: z.ZodMiniType }

export type RowOf<E extends ListContract> =
  NonNullable<AnswerOf<E>> extends { rows: (infer Row)[] }
    ? Row
    : NonNullable<AnswerOf<E>> extends (infer Row)[]
      ? Row
      : never

type FilterName<E extends ListContract> = Exclude<keyof InputOf<E> & string, 'search' | 'sort' | 'page'>

/** A filter of a list, by the contract's own parameter. */
export type StaffFilter<E extends ListContract> =
  | { kind: 'search'; label?: string; placeholder: string }
  | {
      kind: 'choice'
      name: FilterName<E>
      label: string
      /** Says that nothing is chosen. */
      all: string
      options: Options | ((answer: NonNullable<AnswerOf<E>> | undefined) => Options)
    }
  | { kind: 'day'; name: FilterName<E>; label: string }
  /** Set by links of the screen, with no control in the bar. */
  | { kind: 'link'; name: FilterName<E> }

/** The contract of a list, its filters, and the way its records are found in it. */
export type StaffListOf<E extends ListContract> = {
  path: AddressOf<E>
  /** One and many of what is listed: `['order', 'orders']`. */
  of: [one: string, many: string]
  filters: StaffFilter<E>[]
  /** The row's name in the address (`id=…`). */
  id: (row: RowOf<E>) => string | number
  /** The address of one record, where the list comes in pages and staff change what is in it. */
  one?: (id: string) => string
  /** The order of the rows while the address names none. */
  sort?: `${'' | '-'}${SortOf<E>}`
  /** The parameter of the address that holds the page, where another list stands on the screen. */
  pageAs?: string
  /** Rows are added while it stands open; how many is asked at `…/new`. */
  grows?: true
  /** A type alone: it lets components infer the contract. */
  contract?: E
}

/** The columns by which a contract sorts, without the sign that says which way. */
export type SortOf<E extends ListContract> =
  NonNullable<InputOf<E>['sort' & keyof InputOf<E>]> extends infer Sort extends string
    ? Sort extends `-${infer Name}`
      ? Name
      : Sort
    : never

/** The one definition of a list, for its screen and for the records that are opened from it. */
export const staffList = <E extends ListContract>(list: StaffListOf<E>) => list

export const filterName = <E extends ListContract>(filter: StaffFilter<E>): string =>
  filter.kind === 'search' ? 'search' : filter.name

export const filterNames = <E extends ListContract>({ filters }: StaffListOf<E>) => filters.map(filterName)

/** The call that answers what the address of the screen asks for. */
export function listAddress<E extends ListContract>(list: StaffListOf<E>, query: URLSearchParams) {
  const { path, pageAs = 'page' } = list
  const asked = new URLSearchParams(query)
  asked.delete('page')
  if (query.get(pageAs)) asked.set('page', query.get(pageAs)!)
  return pathWith<string>(path, asked, [...filterNames(list), 'sort', 'page']) as AddressOf<E>
}

/** A list that comes whole has one page. */
export function pageOf<E extends ListContract>(answer: NonNullable<AnswerOf<E>>): ListOf<RowOf<E>> {
  const whole = Array.isArray(answer) ? (answer as RowOf<E>[]) : null
  return whole ? { rows: whole, total: whole.length, more: false } : (answer as ListOf<RowOf<E>>)
}
