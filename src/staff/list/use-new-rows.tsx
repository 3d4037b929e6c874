import { useEffect } from 'react'
import { type Read, usePinnedRead } from '#lib/reading/read.tsx'
import type { ListOf, NewRows } from '#staff/contract/paged-list.ts'
import { pathWith, useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'

export type GrowingList = ListOf<unknown> & { newest: number }

type UseNewRowsInput = {
  /** The path of the list; new rows are counted at `…/new`. */
  path: string
  shown: string
  reading: Pick<Read<unknown>, 'retry'>
  filters: readonly string[]
  /** The highest id when the list was read. */
  newest: number | undefined
}

/** A call that counts the rows a list has not got yet. */
type NewRowsRead = { method: 'GET'; path: `${string}/new`; reply: typeof NewRows }

/** Counts the rows that an open list has not got yet. Until they are asked for it is not read again by itself, so that nothing jumps; without any, it is. */
export function useNewRows({ path, shown, reading, filters, newest }: UseNewRowsInput) {
  const { query, change } = useStaffQuery()
  const catchUp = usePinnedRead(shown)
  const asked = new URLSearchParams(query)
  asked.set('after', String(newest ?? latest))
  const { data: found, loading } = useFreshRead<NewRowsRead>(pathWith(`${path}/new`, asked, [...filters, 'after']))
  useEffect(() => {
    if (found?.count === 0 && !loading) catchUp()
  }, [found, loading, catchUp])
  const show = () => {
    change({ sort: null, page: null })
    scrollTo({ top: 0 })
    void reading.retry()
  }
  return { found, show }
}

/** No row has a higher id: a list that has not been read yet has nothing new. */
const latest = 2_147_483_647
