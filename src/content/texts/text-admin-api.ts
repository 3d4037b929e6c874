import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { Version } from '#staff/contract/text-rules.ts'
import { About } from '#content/about.ts'
import { Home } from '#content/home.ts'
import { LegalDocument } from '#content/legal.ts'
import { ShownTexts } from '#services/service-texts.ts'

const Name = z.string().check(z.regex(/^[\w.-]{1,100}$/, 'There is no such text'))
const Value = z.record(z.string(), z.unknown())
const Page = z.enum(['home', 'about', 'services', 'assistant', 'terms', 'privacy'])

/** A text in the list; `changedAt` is null while nobody has changed it. */
export const ListedText = z.object({
  name: z.string(),
  page: Page,
  label: z.string(),
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** A live shop started with it, and nobody has read or changed it since. */
  unread: z.boolean(),
})
export type ListedText = z.infer<typeof ListedText>

const EarlierText = z.object({
  version: z.int(),
  value: Value,
  who: z.nullable(z.string()),
  at: z.nullable(z.string()),
})
export type EarlierText = z.infer<typeof EarlierText>

export const AdminText = z.extend(ListedText, { value: Value, versions: z.array(EarlierText) })
export type AdminText = z.infer<typeof AdminText>

export const PreviewedText = z.object({
  home: z.optional(Home),
  about: z.optional(About),
  reasons: z.optional(ShownTexts.marineReasons),
  law: z.optional(LegalDocument),
})
export type PreviewedText = z.infer<typeof PreviewedText>

const needs = { for: 'content.change' } as const

export const textAdminApi = {
  list: endpoint({
    ...needs,
    method: 'GET',
    path: '/api/admin/texts',
    summary: 'The texts of the website, and who changed each last',
    input: z.object({
      page: ListPage,
      place: z.optional(Page),
      search: z.optional(z.string().check(z.maxLength(120))),
    }),
    reply: listOf(ListedText),
    tags: () => ['content'],
  }),
  byName: endpoint({
    ...needs,
    method: 'GET',
    path: '/api/admin/texts/:name',
    summary: 'One text with its last 50 versions',
    input: z.object({ name: Name }),
    reply: AdminText,
    tags: () => ['content'],
  }),
  change: endpoint({
    ...needs,
    method: 'PUT',
    path: '/api/admin/texts/:name',
    summary: 'Publishes a text; `version` is the one that was seen',
    input: z.object({ name: Name, value: Value, version: Version }),
    reply: z.object({ version: z.int() }),
  }),
  restore: endpoint({
    ...needs,
    method: 'POST',
    path: '/api/admin/texts/:name/restore',
    summary: 'Publishes an earlier version of a text anew; `version` is the one that was seen',
    input: z.object({ name: Name, earlier: Version, version: Version }),
    reply: z.object({ version: z.int() }),
  }),
  preview: endpoint({
    ...needs,
    method: 'POST',
    path: '/api/admin/texts/:name/preview',
    summary: 'What the page would show if this were published',
    unaudited: 'nothing is kept of it',
    input: z.object({ name: Name, value: Value }),
    reply: PreviewedText,
  }),
}
