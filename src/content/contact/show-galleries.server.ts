import type { Database } from '#lib/database/database.server.ts'
import { readPagePictures, type PagePictures } from '#media/own-pictures/page-pictures.server.ts'
import { findText, listServiceAreas } from '#content/content-store.server.ts'
import type { Contact } from '#content/contact.ts'
import type { GalleryItem, MarineGallery } from '#content/marine-gallery.ts'

type Listed = { picture: string; title: string; caption?: string | undefined }

/** Marked as samples while one of its pictures is. */
export async function showMarineGallery(db: Database): Promise<MarineGallery> {
  const [{ items, sample, ...words }, pictures] = await Promise.all([
    findText(db, 'marineGallery'),
    readPagePictures(db, 'marine-gallery'),
  ])
  return {
    ...words,
    sample: sample && items.some(({ picture }) => !pictures.isOwn(picture)),
    items: items.map((item) => showItem(item, pictures)),
    closing: pictures.find('scenes/marine-hero'),
  }
}

/** The contact page. Of an office that was made up a shop that trades shows nothing, but its own photographs. */
export async function showContact(db: Database, demo: boolean): Promise<Contact> {
  const [{ gallery, ...words }, areas, pictures] = await Promise.all([
    findText(db, 'contact'),
    listServiceAreas(db),
    readPagePictures(db, 'contact'),
  ])
  const contact = {
    ...words,
    areas: areas.map(({ area, distance, responseTime }) => ({ area, distance, responseTime })),
  }
  const isReal = ({ picture }: Listed) => !gallery.sample || pictures.isOwn(picture)
  const items = demo ? gallery.items : gallery.items.filter(isReal)
  if (!items.length) return contact
  const shown = items.map((item) => showItem(item, pictures))
  return { ...contact, gallery: { title: gallery.title, sample: !items.every(isReal), items: shown } }
}

/** The words on an own photograph take the place of ours and of the lines below them. */
function showItem({ picture, title, caption = '' }: Listed, { find, captionOf }: PagePictures): GalleryItem {
  const own = captionOf(picture)
  return { picture: find(picture), ...(own ? { title: own, caption: '' } : { title, caption }) }
}
