import { z } from 'zod/mini'
import { Id } from '#lib/contract/id.ts'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { staffCall, staffResource } from '#staff/contract/resource.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import { TeamMember, PersonWorld } from './person.ts'

export const PersonDraft = z.object({
  name: lineOf({ least: 1, most: 60, message: 'The name is required' }),
  role: lineOf({ least: 2, most: 60, message: 'The role is required' }),
  sentence: lineOf({ least: 10, most: 200, message: 'One sentence is required' }),
  world: PersonWorld,
  place: z.int('Please enter a whole number').check(z.gte(1), z.lte(99)),
})

export const AdminPerson = z.extend(TeamMember, { place: z.int(), version: z.int() })
export type AdminPerson = z.infer<typeof AdminPerson>

const resource = staffResource({
  path: '/api/admin/people',
  of: ['person', 'people whom customers meet, samples included'],
  for: 'content.change',
  draft: PersonDraft,
  row: AdminPerson,
  tag: 'people',
})

const path = '/api/admin/people/:id/picture'

export const personAdminApi = {
  ...resource,
  setPicture: staffCall({
    method: 'POST',
    path,
    summary:
      'The picture of a person, in place of the one before: a JPEG, PNG, WebP or AVIF, of which only the pixels are kept',
    for: 'content.change',
    input: z.object({ id: Id }),
    file: pictureBody,
    reply: AdminPerson,
  }),
  removePicture: staffCall({
    method: 'DELETE',
    path,
    summary: 'Takes the picture of a person away; their initials take its place',
    for: 'content.change',
    input: z.object({ id: Id }),
    reply: AdminPerson,
  }),
}
