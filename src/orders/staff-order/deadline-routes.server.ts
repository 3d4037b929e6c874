import { serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { changeDeadline } from '#orders/lapse/change-deadline.server.ts'
import { deadlineApi } from '#orders/lapse/deadline.ts'
import { openOrderChange } from './change-and-describe.server.ts'

export function deadlineRoutes(app: AppContext) {
  const changeOne = openOrderChange(app)

  serveChange(app, deadlineApi.change, (asked, context) =>
    changeOne(context, asked.id, (tx, by) => changeDeadline(tx, asked, by)),
  )
}
