import { parse } from 'regexparam'

export type World = 'pool' | 'marine'

/** One address of the site. */
export type PageRow = {
  path: string
  /** File of the page under src/, which exports one component whose name ends in Page. */
  file: string
  /** Addresses of the API that the page shows; fetched together with its code, and before it is rendered on the server. */
  reads?: (at: At) => string[]
  /** Query parameters that the page reads, in the order of its canonical address. */
  search?: string[]
  world?: World
  /** Brings its own frame: the header and the footer of the site stay away. */
  bare?: true
  /** Its content belongs to one visitor: the server renders an empty frame of it, and search engines do not list it. */
  personal?: true
  /** An address of the API that decides, with the visitor's cookies, between 200 and 404. */
  admits?: (at: At) => string
}

export type At = { params: Record<string, string>; search: URLSearchParams }

/** What a page component is given. */
export type PageProps = At

export type Match = { row: PageRow; at: At; reads: string[] }

/** Every page states the facts of the business in its frame. */
const always = ['/api/site']

export function matchPage(rows: PageRow[], path: string, search: URLSearchParams): Match | null {
  for (const row of rows) {
    const params = matchPath(row.path, path)
    if (!params) continue
    const at = { params, search }
    return { row, at, reads: [...always, ...(row.reads?.(at) ?? [])] }
  }
  return null
}

/** The parameters of a path that fits the pattern (`/product/:id`), or null. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const { keys, pattern: expression } = parse(pattern)
  const found = expression.exec(path)
  return found && Object.fromEntries(keys.map((key, i) => [key, decode(found[i + 1] ?? '')]))
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address with only the parameters that its page reads, in fixed order: `utm_*` cannot flood the cache. */
export function canonicalAddress(row: PageRow, path: string, search: URLSearchParams) {
  const known = new URLSearchParams()
  for (const name of row.search ?? []) {
    const value = search.get(name)
    if (value) known.set(name, value)
  }
  const query = known.toString()
  return query ? `${path}?${query}` : path
}
