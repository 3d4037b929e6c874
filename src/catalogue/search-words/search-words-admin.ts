import { z } from 'zod/mini'
import { hasWords } from '#catalogue/search/question-words.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { pagedStaffResource } from '#staff/contract/paged-resource.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { lineOf, linesOf } from '#staff/contract/text-rules.ts'

const noWords = 'Enter at least one letter or digit'

export const SynonymDraft = z.object({
  term: lineOf({ least: 2, most: 40, message: 'Enter what customers type' }).check(z.refine(hasWords, noWords)),
  /** The shop's own words for it; several where it could mean any of them. */
  means: linesOf({ least: 1, most: 8, each: 60, message: 'Enter what the shop calls it' }).check(
    z.refine((means) => means.every(hasWords), noWords),
  ),
})
export type SynonymDraft = z.infer<typeof SynonymDraft>

const AdminSynonym = z.object({
  id: z.int(),
  term: z.string(),
  means: z.array(z.string()),
  version: z.int(),
})
type AdminSynonym = z.infer<typeof AdminSynonym>

const MissedTerm = z.object({ term: z.string(), searches: z.int(), lastDay: z.string() })

const search = z.optional(z.string().check(z.trim(), z.maxLength(120)))

export const SynonymSort = z.enum(['term', '-term', 'means', '-means'])
export type SynonymSort = z.infer<typeof SynonymSort>

export const MissedSort = z.enum(['-searches', '-day'])
export type MissedSort = z.infer<typeof MissedSort>

export const searchWordsAdminApi = {
  ...pagedStaffResource({
    path: '/api/admin/search-synonyms',
    of: ['other name', 'other names that customers use'],
    for: 'products.change',
    draft: SynonymDraft,
    row: AdminSynonym,
    tag: 'search-words',
    narrow: { search, sort: z._default(SynonymSort, 'term') },
    adding: 'what was missed under it leaves the list of missed searches',
  }),
  missed: endpoint({
    method: 'GET',
    path: '/api/admin/missed-searches',
    summary: 'What was searched for and not found in the last 90 days, 25 to a page',
    for: 'products.change',
    input: z.object({ search, sort: z._default(MissedSort, '-searches'), page: ListPage }),
    reply: listOf(MissedTerm),
    tags: () => ['search-words'],
  }),
  dismiss: endpoint({
    method: 'PATCH',
    path: '/api/admin/missed-searches',
    summary: 'Takes a search that found nothing off the list until somebody misses it again, or puts it back',
    for: 'products.change',
    input: z.object({ term: z.string().check(z.minLength(1), z.maxLength(40)), dismissed: z.boolean() }),
    reply: z.object({}),
  }),
}
