import { change, serveChange } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { may, rights } from '#lib/contract/rights.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext, Person } from '#lib/serving/app-context.server.ts'
import { changeText, listTexts, restoreText, showText } from '#content/texts/edit-text.server.ts'
import { previewText } from '#content/texts/preview-text.server.ts'
import { textAdminApi } from '#content/texts/text-admin-api.ts'

export function textAdminRoutes(app: AppContext) {
  const { db, runtime } = app
  const { list, byName, change: edit, restore, preview } = textAdminApi
  serve(app, list, (asked, { person }) => listTexts(db, asked, (name) => mayRead(person, name)))
  serve(app, byName, ({ name }, { person }) => {
    admit(person, name)
    return showText(db, name)
  })
  serve(app, preview, (draft, { person }) => {
    admit(person, draft.name)
    return previewText(db, runtime, draft)
  })
  serveChange(app, edit, (wanted, context) => {
    admit(context.person, wanted.name)
    return change(app, context, (tx, who) => changeText(tx, wanted, { who, at: runtime.now() }))
  })
  serveChange(app, restore, (wanted, context) => {
    admit(context.person, wanted.name)
    return change(app, context, (tx, who) => restoreText(tx, wanted, { who, at: runtime.now() }))
  })
}

/** Legal texts need a right of their own. */
const mayRead = (person: Person | null, name: string) => !name.startsWith('law.') || may(person, 'legal.change')

function admit(person: Person | null, name: string) {
  if (mayRead(person, name)) return
  throw new Problem('forbidden', `Your role does not include ${rights['legal.change']}.`)
}
