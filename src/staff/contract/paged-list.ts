import { z } from 'zod/mini'

export const listLength = 25
/** Counting stops here: nobody pages through more rows. */
export const mostCounted = 10_000

/** The page of a list, from 1; as deep as rows are counted. */
export const ListPage = z._default(
  z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(mostCounted / listLength))),
  1,
)

/** One page of a list and its length: `total` rows, or more than that when `more` is set. */
export function listOf<R extends z.ZodMiniType>(row: R) {
  return z.object({ rows: z.array(row), total: z.int(), more: z.boolean() })
}

/** A list that grows while it is open: `newest` is the highest id at the time it was read. */
export const growingListOf = <R extends z.ZodMiniType>(row: R) => z.extend(listOf(row), { newest: z.int() })

export const mostNew = 99
export const NewRows = z.object({ count: z.int(), more: z.boolean() })
export type NewRows = z.infer<typeof NewRows>
export const newRows = (counted: number): NewRows => ({ count: Math.min(counted, mostNew), more: counted > mostNew })
/** The `newest` of the list that is shown. */
export const After = z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(2_147_483_647)))

export type ListOf<R> = { rows: R[]; total: number; more: boolean }

/** Limits for the database: the rows of a page, and a count that stops early (`select count(*) from (… limit countTo) as counted`). */
export const pageWindow = (page: number) => ({
  limit: listLength,
  offset: (page - 1) * listLength,
  countTo: mostCounted + 1,
})

/** The most hits of a search that are counted: with more, people narrow the search, and counting on would take longer than finding. */
export const mostFound = 250

/** The rows that a search reads for a page: one beyond what is counted, and beyond the page. */
export const reachOf = (page: number) => Math.max(mostFound, page * listLength) + 1

/** A limit above any table's size, for a file with all of its rows. */
export const everything = 2_147_483_647

/** `counted` goes one beyond `most` where there are more. */
export const asList = <R>(rows: R[], counted: number, most = mostCounted): ListOf<R> => ({
  rows,
  total: Math.min(counted, most),
  more: counted > most,
})
