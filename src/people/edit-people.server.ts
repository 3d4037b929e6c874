import { createHash } from 'node:crypto'
import { editRows } from '#audit/edit-rows.server.ts'
import { change, changed, unchanged } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import type { Picture } from '#media/picture.ts'
import { prepareUpload, removedTags, removeUpload } from '#media/uploads/upload-picture.server.ts'
import { listPeople, type PersonRow, personRows, setPersonPicture } from './people-store.server.ts'
import { toAdminPerson } from './person-view.server.ts'

type Words = Pick<PersonRow, 'name' | 'role' | 'sentence' | 'world' | 'place'>

const edits = editRows<PersonRow, Words>({
  ...personRows,
  of: 'person',
  subject: 'person',
  label: ({ name }) => name,
  tag: 'people',
  keep: ['role', 'sentence', 'world'],
  single: { list: listPeople, by: ({ name, role, world }) => [name, role, world], field: 'name' },
  // Whom staff enter is real: samples come only with the demonstration.
  insert: async (tx, words) => (await personRows.insert(tx, { ...words, sample: false }))!,
})

export const peopleEdits = {
  add: async (tx: Transaction, words: Words) => shown(await edits.add(tx, words)),
  change: async (...given: Parameters<typeof edits.change>) => shown(await edits.change(...given)),
  async remove(tx: Transaction, seen: { id: number; version: number }) {
    const picture = (await personRows.lock(tx, seen.id))?.picture
    const done = await edits.remove(tx, seen)
    if (!picture) return done
    await removeUpload(tx, picture)
    return { ...done, tags: [...done.tags, ...removedTags([picture])] }
  },
}

const shown = <T extends { value: PersonRow }>(done: T) => ({ ...done, value: toAdminPerson(done.value) })

export async function setPicture(app: AppContext, context: RequestContext, id: number) {
  const hash = createHash('sha256').update(context.file).digest('hex').slice(0, 16)
  const upload = await prepareUpload(app.runtime, context.file, `person-${id}-${hash}`)
  return change(app, context, async (tx) => {
    const row = await lockPerson(tx, id)
    if (row.picture?.src === upload.picture.src) return unchanged(toAdminPerson(row))
    await upload.keep(tx)
    return putPicture(tx, row, upload.picture)
  })
}

export async function takePictureAway(tx: Transaction, id: number) {
  const row = await lockPerson(tx, id)
  return row.picture ? putPicture(tx, row, null) : unchanged(toAdminPerson(row))
}

async function putPicture(tx: Transaction, row: PersonRow, picture: Picture | null) {
  const before = row.picture ? [row.picture] : []
  for (const old of before) await removeUpload(tx, old)
  await setPersonPicture(tx, row.id, picture)
  const changes = { picture: wordsOfPictures(row.picture, picture) }
  return changed(toAdminPerson({ ...row, picture }), {
    audit: { what: 'changed the picture of a person', subject: `person:${row.id}`, label: row.name, changes },
    tags: ['people', ...removedTags(before)],
  })
}

/** In words: the path of a file says nothing about who is seen in it. */
function wordsOfPictures(before: Picture | null, after: Picture | null): [unknown, unknown] {
  const words = (picture: Picture | null) => (picture ? 'a photograph' : 'initials')
  return [words(before), before && after ? 'another photograph' : words(after)]
}

async function lockPerson(tx: Transaction, id: number) {
  const row = await personRows.lock(tx, id)
  if (!row) throw new Problem('missing', 'This person has been removed from the list.')
  return row
}
