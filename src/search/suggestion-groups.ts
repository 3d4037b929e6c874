import { toCents } from '#lib/values/money.ts'
import { hitLabels } from './hit-labels.ts'
import { searchAddress } from './search-address.ts'
import type { Suggestions } from './search.ts'

type Product = Suggestions['products'][number]

export type Suggestion = { href: string; title: string; about: string } & (
  | { kind: 'product'; product: Product; cents: number }
  | { kind: 'page' }
  | { kind: 'all' }
)

export type SuggestionGroup = { label: string; options: Suggestion[] }

export function groupSuggestions({ products, hits, total, more }: Suggestions, asked: string) {
  const groups: SuggestionGroup[] = [
    {
      label: 'Products',
      options: products.map((product) => ({
        kind: 'product',
        href: `/product/${product.id}`,
        title: product.name,
        about: product.category,
        product,
        cents: toCents(product.price),
      })),
    },
    {
      label: 'Services, plans and answers',
      options: hits.map(({ kind, title, href }) => ({ kind: 'page', href, title, about: hitLabels[kind] })),
    },
    {
      label: 'Everything',
      options:
        total > products.length
          ? [
              {
                kind: 'all',
                href: searchAddress({ q: asked }),
                title: `See all ${more ? `${total}+` : total} products`,
                about: '',
              },
            ]
          : [],
    },
  ]
  return groups.filter(({ options }) => options.length)
}

/** Text with a digit may be the number of an order, a phone or a parcel, all of which the list of orders finds. */
export const ordersGroup = (asked: string): SuggestionGroup[] =>
  /\d/.test(asked)
    ? [
        {
          label: 'For staff',
          options: [
            {
              kind: 'page',
              href: `/admin-dashboard?${new URLSearchParams({ tab: 'orders', search: asked })}`,
              title: `Look for “${asked}” among the orders`,
              about: 'Orders',
            },
          ],
        },
      ]
    : []

export function statusText({ products, hits, total, more }: Suggestions, asked: string) {
  if (!products.length && !hits.length) return `Nothing found for “${asked}”.`
  const found = [
    total && (total === 1 ? '1 product' : `${more ? 'more than ' : ''}${total} products`),
    hits.length && (hits.length === 1 ? '1 page' : `${hits.length} pages`),
  ].filter(Boolean)
  return `${found.join(' and ')} found. Choose with the arrow keys.`
}
