import type { z } from 'zod/mini'
import type { AddressOf, AnswerOf, Readable } from '#lib/contract/address.ts'
import type { InputOf } from '#lib/contract/endpoint.ts'
import type { ListOf } from '#staff/contract/paged-list.ts'
import { pathWith } from '#staff/frame/screen-query.tsx'
import type { Options } from '#ui/form/field.tsx'

/** The contract of a list: a page of rows, or all of them. */
export type ListContract = Readable & { input: z.ZodMiniType }

export type RowOf<E extends ListContract> =
  NonNullable<AnswerOf<E>> extends { rows: (infer Row)[] }
    ? Row
    : NonNullable<AnswerOf<E>> extends (infer Row)[]
      ? Row
      : never

type FilterName<E extends ListContract> = Exclude<keyof InputOf<E> & string, 'search' | 'sort' | 'page'>

/** A filter of a list, named after the contract's parameter. A search of fewer letters than `least` in a row, and of no digit, narrows nothing, and says so. */
export type StaffFilter<E extends ListContract> =
  | { kind: 'search'; label?: string; placeholder: string; least?: number }
  | {
      kind: 'choice'
      name: FilterName<E>
      label: string
      /** The option that does not filter. */
      all: string
      options: Options | ((answer: NonNullable<AnswerOf<E>> | undefined) => Options)
    }
  | { kind: 'day'; name: FilterName<E>; label: string }
  /** Set by links of the screen, with no control in the bar. */
  | { kind: 'link'; name: FilterName<E> }

export type StaffListOf<E extends ListContract> = {
  path: AddressOf<E>
  /** Singular and plural: `['order', 'orders']`. */
  of: [one: string, many: string]
  filters: StaffFilter<E>[]
  /** The row's id in the address (`id=…`). */
  id: (row: RowOf<E>) => string | number
  /** The address of one record, where the list is paged and staff edit it. */
  one?: (id: string) => string
  /** The default order. */
  sort?: `${'' | '-'}${SortOf<E>}`
  /** The parameter that holds the page, where the screen has another list. */
  pageAs?: string
  /** The list grows while it is open; `…/new` counts the new rows. */
  grows?: true
  /** Never set: lets components infer the contract. */
  contract?: E
}

/** The columns that a contract sorts by, without the sign for the direction. */
export type SortOf<E extends ListContract> =
  NonNullable<InputOf<E>['sort' & keyof InputOf<E>]> extends infer Sort extends string
    ? Sort extends `-${infer Name}`
      ? Name
      : Sort
    : never

/** Rows without an id of their own need to be told apart by something else. */
type OwnId<E extends ListContract> =
  RowOf<E> extends { id: string | number } ? Partial<Pick<StaffListOf<E>, 'id'>> : Pick<StaffListOf<E>, 'id'>

type GivenList<E extends ListContract> = Omit<StaffListOf<E>, 'id' | 'filters'> &
  Partial<Pick<StaffListOf<E>, 'filters'>> &
  OwnId<E>

/** The one definition of a list, for its screen and for the records opened from it. By default rows go by their id, and nothing filters. */
export const staffList = <E extends ListContract>(list: GivenList<E>): StaffListOf<E> => ({
  id: (row) => (row as { id: string | number }).id,
  filters: [],
  ...list,
})

export const filterName = <E extends ListContract>(filter: StaffFilter<E>): string =>
  filter.kind === 'search' ? 'search' : filter.name

export const filterNames = <E extends ListContract>({ filters }: StaffListOf<E>) => filters.map(filterName)

/** The call for what the screen's address asks for. */
export function listAddress<E extends ListContract>(list: StaffListOf<E>, query: URLSearchParams) {
  const { path, pageAs = 'page' } = list
  const asked = new URLSearchParams(query)
  asked.delete('page')
  if (query.get(pageAs)) asked.set('page', query.get(pageAs)!)
  return pathWith<string>(path, asked, [...filterNames(list), 'sort', 'page']) as AddressOf<E>
}

/** An unpaged list has one page. */
export function pageOf<E extends ListContract>(answer: NonNullable<AnswerOf<E>>): ListOf<RowOf<E>> {
  const whole = Array.isArray(answer) ? (answer as RowOf<E>[]) : null
  return whole ? { rows: whole, total: whole.length, more: false } : (answer as ListOf<RowOf<E>>)
}
