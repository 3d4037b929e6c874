import { z } from 'zod/mini'
import { change, changed, serveChange } from '#audit/change.server.ts'
import { enqueue, job } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { checkAndStore } from '#orders/figures/check-books.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { countToDo, listToDo } from './list-to-do.server.ts'
import { moneyToDoApi } from './to-do.ts'

const checkBooksNow = job({
  name: 'check-books-now',
  label: 'Check that payments add up, on request',
  payload: z.object({}),
  mostAttempts: 3,
})

export function toDoRoutes(app: AppContext) {
  const { db, jobs, runtime } = app
  const settings = cacheSettings(app)
  const given = async () => ({ now: runtime.now(), settings: await settings() })

  serve(app, moneyToDoApi.list, async () => listToDo(db, await given()))

  serve(app, moneyToDoApi.count, async () => countToDo(db, await given()))

  // The outcome is stored for staff: a check that finds a fault has still succeeded as a job.
  jobs.work(checkBooksNow, async () => void (await checkAndStore(app, runtime.now())))

  serveChange(app, moneyToDoApi.checkBooks, (_, context) =>
    change(app, context, async (tx) => {
      await enqueue(tx, checkBooksNow, {}, { key: 'books' })
      const audit = { what: 'had the books checked', subject: 'books:check', label: 'The books' }
      return changed({}, { audit, tags: ['jobs'] })
    }),
  )
}
