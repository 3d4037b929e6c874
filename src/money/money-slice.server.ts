import type { Slice } from '#lib/serving/slice.server.ts'
import { documentListRoutes } from './documents/document-list-routes.server.ts'
import { bankLineRoutes } from './matching/bank-line-routes.server.ts'
import { cashRoutes } from './cash/cash-routes.server.ts'
import { monthEndRoutes } from './reports/month-end-routes.server.ts'
import { paymentListRoutes } from './payments/payment-list-routes.server.ts'
import { toDoRoutes } from './to-do/to-do-routes.server.ts'
import { statementRoutes } from './statements/statement-routes.server.ts'

export const moneySlice: Slice = {
  mount: [
    cashRoutes,
    documentListRoutes,
    monthEndRoutes,
    paymentListRoutes,
    statementRoutes,
    bankLineRoutes,
    toDoRoutes,
  ],
  personalTags: ['bank-lines', 'bank-statements', 'documents'],
}
