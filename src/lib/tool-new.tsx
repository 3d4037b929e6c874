import { useFreshUnlessHeld } from './tool-fresh.tsx'
import type { ListOf, NewRows } from './tool-list.ts'
import { useRefresh } from './read.tsx'
import { usePolled } from './tool-polled.tsx'
import { pathWith, useToolQuery } from './tool-query.tsx'

type Asked = {
  /** The address of the list; what has come since is counted at `…/new`. */
  path: string
  /** What narrows the list. */
  filters: readonly string[]
  list: (ListOf<unknown> & { newest: number }) | undefined
}

/** Counts the rows that a list which stands open has not got yet. Until they are asked for, it is not read anew by itself: nothing jumps. */
export function useNewRows({ path, filters, list }: Asked) {
  const { query, change } = useToolQuery()
  const refresh = useRefresh()
  const asked = new URLSearchParams(query)
  asked.set('after', String(list?.newest ?? latest))
  const { data: found } = usePolled<NewRows>(pathWith(`${path}/new`, asked, [...filters, 'after']))
  useFreshUnlessHeld(!!found?.count, path)
  const show = () => {
    change({ sort: null, page: null })
    scrollTo({ top: 0 })
    void refresh(path)
  }
  return { found, show }
}

/** No row has a higher id: of a list that has not been read yet, nothing is new. */
const latest = 2_147_483_647
