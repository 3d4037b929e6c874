import { fillPath } from '#lib/contract/fill-path.ts'
import { parametersOf } from './page-parameters.server.ts'
import type { At, PageRow } from '#app/pages/page-table.ts'

/** `unknown`: a parameter was dropped that the page would have shown. */
type Canonical = { address: string; unknown: boolean }

/** The canonical form of a page's path: as in the page table, without a trailing slash, and with nothing encoded needlessly. */
export const canonicalPath = ({ path }: PageRow, { params }: At) => fillPath(path, params).url

/** The address under which a page is cached: only the parameters that it reads, in fixed order, with known values. No `utm_*` creates another entry. */
export async function canonicalAddress(
  row: PageRow,
  { pathname, searchParams }: URL,
  read: (path: string) => Promise<unknown>,
): Promise<Canonical> {
  const known = new URLSearchParams()
  let unknown = false
  for (const [name, { from, accept, redirects }] of parametersOf(row)) {
    const value = searchParams.get(name)
    if (!value) continue
    const path = from?.(known)
    const accepted = accept(value, path ? await read(path) : null)
    if (accepted) known.set(name, accepted)
    else if (redirects && path) unknown = true
  }
  return { address: withQuery(pathname, known), unknown }
}

/** The same where no value needs a lookup; null where one does. */
export function canonicalAddressAtOnce(row: PageRow, { pathname, searchParams }: URL): string | null {
  const known = new URLSearchParams()
  for (const [name, { from, accept }] of parametersOf(row)) {
    const value = searchParams.get(name)
    if (!value) continue
    if (from?.(known)) return null
    const accepted = accept(value, null)
    if (accepted) known.set(name, accepted)
  }
  return withQuery(pathname, known)
}

const withQuery = (pathname: string, known: URLSearchParams) => (known.size ? `${pathname}?${known}` : pathname)
