import { editRows, serveEdits } from '#audit/edit-rows.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { type Charge, chargeApi } from './charge.ts'
import { insertCharge, listCharges, lockCharge, removeCharge, setCharge } from './charge-store.server.ts'

const chargeEdits = editRows<Charge, Omit<Charge, 'id' | 'version'>>({
  of: 'charge',
  subject: 'charge',
  label: ({ name }) => name,
  tag: 'charges',
  keep: ['unit', 'price'],
  single: {
    list: listCharges,
    by: ({ name, unit, archived }) => [name, unit, archived ? 'archived' : 'offered'],
    field: 'name',
  },
  insert: insertCharge,
  lock: lockCharge,
  set: setCharge,
  remove: async (tx, id) => {
    if (await removeCharge(tx, id)) return
    throw new Problem('conflict', 'It was used on a visit, so it cannot be deleted. Please archive it instead.')
  },
})

export function chargeRoutes(app: AppContext) {
  serve(app, chargeApi.list, () => listCharges(app.db))
  serveEdits(app, chargeApi, chargeEdits)
}
