import type { Database } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { listUnconfirmedClaims, withoutClaims } from '#services/business-claims.server.ts'
import { findTexts } from '#services/service-store.server.ts'
import { readPagePictures } from '#media/own-pictures/page-pictures.server.ts'
import { showPictures } from '#services/show-services.server.ts'
import { withDraft } from './edit-text.server.ts'
import { showAbout } from '#content/about/show-about.server.ts'
import { showHome } from '#content/home/show-home.server.ts'
import { showLegal } from '#content/legal/show-legal.server.ts'
import type { PreviewedText } from './text-admin-api.ts'
import type { TextBlock } from './text-block.ts'
import type { TextValue } from '#content/content-field.ts'

/** Carries a preview out of a transaction that is rolled back. */
class Undone extends Error {
  readonly shown: PreviewedText
  constructor(shown: PreviewedText) {
    super('A preview is not kept')
    this.shown = shown
  }
}

type Draft = { name: string; value: TextValue }

/** The page of a text as it would be: written and read in a transaction that is rolled back, so that the page's own code reads it. */
export async function previewText(db: Database, runtime: Runtime, draft: Draft): Promise<PreviewedText> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Undone(await withDraft(tx, draft, (block) => showPage(tx, runtime, block)))
    })
  } catch (error) {
    if (error instanceof Undone) return error.shown
    throw error
  }
}

async function showPage(db: Database, runtime: Runtime, { name, page }: TextBlock): Promise<PreviewedText> {
  const demo = runtime.mode === 'demo'
  if (page === 'home') return { home: await showHome(db, demo) }
  if (page === 'about') return { about: await showAbout(db, demo) }
  if (page === 'services') return { reasons: await showReasons(db, name) }
  if (page === 'assistant') return {}
  const [, document, section] = name.split('.')
  const law = (await showLegal(db, runtime, page)).documents.find(({ id }) => id === document)!
  return { law: { ...law, sections: law.sections.filter(({ id }) => id === `${document}-${section}`) } }
}

async function showReasons(db: Database, name: string) {
  const { trustPoints, marineReasons } = await findTexts(db, 'trustPoints', 'marineReasons')
  const reasons = name === 'services.trust' ? trustPoints : marineReasons
  return showPictures(
    withoutClaims(reasons, await listUnconfirmedClaims(db)),
    await readPagePictures(db, 'marine-services'),
  )
}
