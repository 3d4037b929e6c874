import { takePicture } from '#media/uploads/take-picture.server.ts'
import { measurePicture } from '#media/uploads/derive-picture.server.ts'
import type { AppContext, Person } from '#lib/serving/app-context.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { PictureKind } from './report-words.ts'
import { countPicturesOf, findPictureOwner, insertVisitPicture } from './visit-picture-store.server.ts'
import { findReport } from './visit-report-store.server.ts'
import { mostPictures } from './visit-report.ts'

type RefusePictureInput = { key: string; report: string; account: string; kind: PictureKind }

/** Refuses a picture that would not be stored, before it is read and decoded. */
export async function refusePicture({ db }: Pick<AppContext, 'db'>, sent: RefusePictureInput, person: Person | null) {
  if (person?.id !== sent.account)
    throw new Problem('conflict', 'Another technician took this picture. It is sent once they have signed in.')
  const known = await findPictureOwner(db, sent.key)
  if (known) {
    if (known.report === sent.report && known.account === sent.account) return
    throw new Problem('conflict', 'Another picture has been stored under this key.')
  }
  const report = await findReport(db, sent.report)
  if (report) throw new Problem('conflict', 'This report is already complete.')
  if ((await countPicturesOf(db, sent.report)) >= mostPictures)
    throw new Problem('conflict', `A report has ${mostPictures} pictures at most.`)
}

/** Keeps only the pixels: re-encoded, without the place where it was taken. */
export async function receivePicture({ db }: Pick<AppContext, 'db'>, sent: RefusePictureInput, file: Uint8Array) {
  if (await findPictureOwner(db, sent.key)) return { key: sent.key }
  const content = await takePicture(file)
  const { width, height } = await measurePicture(content)
  await insertVisitPicture(db, { ...sent, width, height, content })
  return { key: sent.key }
}
