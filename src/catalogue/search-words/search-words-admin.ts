import { z } from 'zod/mini'
import { hasWords } from '#catalogue/search/search-words.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Id } from '#lib/id.ts'
import { lineOf, linesOf, withVersion } from '#lib/staff-text.ts'

const noWords = 'Write at least one letter or figure'

export const SynonymDraft = z.object({
  term: lineOf({ least: 2, most: 40, message: 'Write what customers type' }).check(z.refine(hasWords, noWords)),
  /** What the shop calls it; several where it could be any of them. */
  means: linesOf({ least: 1, most: 8, each: 60, message: 'Write what the shop calls it' }).check(
    z.refine((means) => means.every(hasWords), noWords),
  ),
})
export type SynonymDraft = z.infer<typeof SynonymDraft>

export const AdminSynonym = z.object({
  id: z.int(),
  term: z.string(),
  means: z.array(z.string()),
  version: z.int(),
})
export type AdminSynonym = z.infer<typeof AdminSynonym>

export const MissedTerm = z.object({ term: z.string(), searches: z.int(), lastDay: z.string() })

const synonyms = '/api/admin/search-synonyms'

export const searchWordsAdminApi = {
  missed: endpoint({
    method: 'GET',
    path: '/api/admin/missed-searches',
    summary: 'What was searched for and not found in the last 90 days, most often first; 100 terms at most',
    for: 'products.change',
    input: z.object({}),
    reply: z.array(MissedTerm),
    tags: () => ['search-words'],
  }),
  list: endpoint({
    method: 'GET',
    path: synonyms,
    summary: 'Names that customers use, and what the shop calls the same things',
    for: 'products.change',
    input: z.object({}),
    reply: z.array(AdminSynonym),
    tags: () => ['search-words'],
  }),
  create: endpoint({
    method: 'POST',
    path: synonyms,
    summary: 'Adds another name; what was missed under it leaves the list of missed searches',
    for: 'products.change',
    input: SynonymDraft,
    reply: AdminSynonym,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/search-synonyms/:id',
    summary: 'Changes another name; `version` is the one that was seen',
    for: 'products.change',
    input: z.extend(withVersion(SynonymDraft), { id: Id }),
    reply: AdminSynonym,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/search-synonyms/:id',
    summary: 'Deletes another name',
    for: 'products.change',
    input: z.object({ id: Id }),
    reply: z.object({}),
  }),
}
