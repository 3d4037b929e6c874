import { change, serveChange } from '#audit/change.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { addLeave, changeTechnician, endLeave } from './change-technician.server.ts'
import { technicianApi as api } from './technician.ts'
import { listTechnicians, listVisitsOf } from './technician-store.server.ts'
import { visitingRoles } from './visiting-roles.ts'

export function technicianRoutes(app: AppContext) {
  const { db, runtime } = app
  const asked = () => ({ roles: visitingRoles, live: runtime.mode === 'live', today: dayOf(runtime.now()) })
  serve(app, api.list, () => listTechnicians(db, asked()))
  serve(app, api.visits, ({ from, ...span }) => {
    const { today } = asked()
    return listVisitsOf(db, { ...span, from: from < today ? today : from })
  })
  serveChange(app, api.change, (draft, context) => change(app, context, (tx) => changeTechnician(tx, draft, asked())))
  serveChange(app, api.addLeave, (leave, context) => change(app, context, (tx) => addLeave(tx, leave, asked())))
  serveChange(app, api.endLeave, (leave, context) => change(app, context, (tx) => endLeave(tx, leave, asked())))
}
