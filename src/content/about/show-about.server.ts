import type { Database } from '#lib/database/database.server.ts'
import { readPagePictures } from '#media/own-pictures/page-pictures.server.ts'
import type { About } from '#content/about.ts'
import { findText } from '#content/content-store.server.ts'

export async function showAbout(db: Database, demo: boolean): Promise<About> {
  const [{ story, picture, ...about }, { find }] = await Promise.all([
    findText(db, 'about'),
    readPagePictures(db, 'about'),
  ])
  return {
    ...about,
    picture: find(picture),
    working: find('scenes/workshop'),
    kit: find('scenes/work-kit'),
    closing: find('scenes/pool-night'),
    ...(demo || !story.sample ? { story } : {}),
  }
}
