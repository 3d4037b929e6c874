import type { Database } from '#lib/database/database.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import type { About } from '#content/about.ts'
import { findText } from '#content/content-store.server.ts'

const working = findPicture('scenes/workshop')
const kit = findPicture('scenes/work-kit')
const closing = findPicture('scenes/pool-night')

/** The about page. A sample story is shown in demo mode only. */
export async function showAbout(db: Database, demo: boolean): Promise<About> {
  const { story, picture, ...about } = await findText(db, 'about')
  return { ...about, picture: findPicture(picture), working, kit, closing, ...(demo || !story.sample ? { story } : {}) }
}
