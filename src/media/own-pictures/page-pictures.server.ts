import type { Database } from '#lib/database/database.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import type { Picture } from '#media/picture.ts'
import { listOwnPictures, type OwnPictureRow } from './own-picture-store.server.ts'
import { focusPositions, type PicturePage, pictureSlots, slotName } from './picture-slots.ts'

/** The pictures of a page by the key of their scene: the business's own photograph where there is one. */
export type PagePictures = {
  find: (key: string) => Picture
  /** The words on an own photograph; undefined where ours stay. */
  captionOf: (key: string) => string | undefined
  isOwn: (key: string) => boolean
}

export async function readPagePictures(db: Database, page: PicturePage): Promise<PagePictures> {
  const own = new Map((await listOwnPictures(db, page)).map((row) => [row.slot, row]))
  const ownAt = (key: string) => own.get(slotName(page, key.slice('scenes/'.length)))
  return {
    find(key) {
      const row = ownAt(key)
      return row ? toPicture(row) : findPicture(key)
    },
    captionOf: (key) => ownAt(key)?.caption || undefined,
    isOwn: (key) => ownAt(key) !== undefined,
  }
}

/** Until somebody says what a photograph shows, its place on the page is its text. */
export const toPicture = ({ picture, alt, focus, slot }: OwnPictureRow): Picture => ({
  ...picture,
  alt: alt || (pictureSlots.find(({ name }) => name === slot)?.label ?? ''),
  focus: focusPositions[focus],
})
