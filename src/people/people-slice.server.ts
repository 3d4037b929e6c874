import { change, serveChange } from '#audit/change.server.ts'
import { serveEdits } from '#audit/edit-rows.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { Slice } from '#lib/serving/slice.server.ts'
import { peopleEdits, setPicture, takePictureAway } from './edit-people.server.ts'
import { samplePeopleSeed } from './people-seed.server.ts'
import { listPeople } from './people-store.server.ts'
import { peopleApi } from './person.ts'
import { personAdminApi } from './person-admin-api.ts'
import { toAdminPerson, toShownPeople } from './person-view.server.ts'

function peopleRoutes(app: AppContext) {
  const demo = app.runtime.mode === 'demo'
  serve(app, peopleApi, async () => toShownPeople(await listPeople(app.db), demo))
  serve(app, personAdminApi.list, async () => (await listPeople(app.db)).map(toAdminPerson))
  serveEdits(app, personAdminApi, peopleEdits)
  serveChange(app, personAdminApi.setPicture, ({ id }, context) => setPicture(app, context, id))
  serveChange(app, personAdminApi.removePicture, ({ id }, context) =>
    change(app, context, (tx) => takePictureAway(tx, id)),
  )
}

export const peopleSlice: Slice = { mount: [peopleRoutes], seeds: [samplePeopleSeed] }
