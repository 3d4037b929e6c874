import { z } from 'zod/mini'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { Picture } from '#media/picture.ts'
import { staffCall } from '#staff/contract/resource.ts'
import { lineOf, Version, withVersion } from '#staff/contract/text-rules.ts'
import { focusPositions, picturePageNames, pictureSlots } from './picture-slots.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    ownPictures: 'own-pictures'
  }
}

const Page = z.enum(picturePageNames)

/** The longest side of a photograph that is kept, in pixels: a window of 1,440 at a density of two. */
export const photographSide = 2880

export const OwnPictureDraft = z.object({
  alt: lineOf({ least: 3, most: 200, message: 'Say what the picture shows' }),
  caption: lineOf({ most: 80 }),
  focus: z.enum(Object.keys(focusPositions) as (keyof typeof focusPositions)[]),
})

export const PicturePlace = z.object({
  name: z.string(),
  page: Page,
  label: z.string(),
  path: z.string(),
  captioned: z.boolean(),
  ours: Picture,
  own: z.nullable(z.extend(OwnPictureDraft, { picture: Picture, alt: z.string(), version: Version })),
})
export type PicturePlace = z.infer<typeof PicturePlace>

const names = pictureSlots.map(({ name }) => name)
const Name = z.string().check(z.refine((name) => names.includes(name), 'There is no such picture'))
const path = '/api/admin/own-pictures'
const byName = `${path}/:name` as const

export const ownPictureApi = {
  list: staffCall({
    method: 'GET',
    path,
    summary: 'The places of pictures on the website, with the photographs of the business',
    for: 'content.change',
    input: z.object({ place: z.optional(Page) }),
    reply: z.array(PicturePlace),
    tags: () => ['own-pictures'],
  }),
  set: staffCall({
    method: 'POST',
    path: `${byName}/picture`,
    summary:
      'A photograph in place of the picture that stands there: a JPEG, PNG, WebP or AVIF, of which only the pixels are kept',
    for: 'content.change',
    input: z.object({ name: Name }),
    file: pictureBody,
    reply: PicturePlace,
  }),
  change: staffCall({
    method: 'PUT',
    path: byName,
    summary: 'The description, words and crop of a photograph; `version` is the one that was seen',
    for: 'content.change',
    input: z.extend(withVersion(OwnPictureDraft), { name: Name }),
    reply: PicturePlace,
  }),
  remove: staffCall({
    method: 'DELETE',
    path: byName,
    summary: 'Takes a photograph away, so that the first picture is back; `version` is the one that was seen',
    for: 'content.change',
    input: z.object({ name: Name, version: Version }),
    reply: PicturePlace,
  }),
}
