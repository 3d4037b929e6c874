import { change, serveChange } from '#audit/change.server.ts'
import { may } from '#lib/contract/rights.ts'
import { admit } from '#lib/serving/admit.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext, Person } from '#lib/serving/app-context.server.ts'
import { changeText, listTexts, restoreText, showText } from '#content/texts/edit-text.server.ts'
import { previewText } from '#content/texts/preview-text.server.ts'
import { textAdminApi } from '#content/texts/text-admin-api.ts'

export function textAdminRoutes(app: AppContext) {
  const { db, runtime } = app
  const admitTo = (name: string, person: Person | null) =>
    admit(isLaw(name) ? 'legal.change' : 'content.change', person, app.rightWords)
  const { list, byName, change: edit, restore, preview } = textAdminApi
  serve(app, list, (asked, { person }) => listTexts(db, asked, (name) => !isLaw(name) || may(person, 'legal.change')))
  serve(app, byName, ({ name }, { person }) => {
    admitTo(name, person)
    return showText(db, name)
  })
  serve(app, preview, (draft, { person }) => {
    admitTo(draft.name, person)
    return previewText(db, runtime, draft)
  })
  serveChange(app, edit, (wanted, context) => {
    admitTo(wanted.name, context.person)
    return change(app, context, (tx, who) => changeText(tx, wanted, { who, at: runtime.now() }))
  })
  serveChange(app, restore, (wanted, context) => {
    admitTo(wanted.name, context.person)
    return change(app, context, (tx, who) => restoreText(tx, wanted, { who, at: runtime.now() }))
  })
}

/** Legal texts need a right of their own. */
const isLaw = (name: string) => name.startsWith('law.')
