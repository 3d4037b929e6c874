import type { AddressOf, Readable } from './address.ts'
import type { ReplyOf } from './endpoint.ts'

/** Rules for a query parameter of a page. Any other is dropped from the address under which the page is cached. */
export type PageParameter = {
  /** The address at which the API lists the values; null when there is none. `before` are the parameters accepted so far. */
  from?: (before: URLSearchParams) => string | null
  /** The value as the canonical address has it; null leaves it out. `data` is what `from` answered. */
  accept: (value: string, data: unknown) => string | null
  /** Set where the page would show an unknown value: a request with one is redirected to the address without it. */
  redirects?: true
}

export function oneOf(values: readonly string[]): PageParameter {
  return { accept: (value) => (values.includes(value) ? value : null) }
}

/** One of the values in the data; `otherwise` stands for all others. */
export function listed<E extends Readable, T = ReplyOf<E> extends (infer Each)[] ? Each : never>(
  path: AddressOf<E>,
  valueOf: (each: T) => unknown,
  otherwise: string | null = null,
): PageParameter {
  return {
    from: () => path,
    accept: (value, data) => ((data as T[]).some((each) => String(valueOf(each)) === value) ? value : otherwise),
  }
}
