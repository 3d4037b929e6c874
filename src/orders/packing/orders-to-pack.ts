import { staffList } from '#staff/list/list-of.ts'
import { packingApi } from './packing.ts'

export const ordersToPack = staffList<typeof packingApi.list>({
  path: packingApi.list.path,
  of: ['order', 'orders'],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'To pack',
      options: [{ value: 'shipped', label: 'Shipped' }],
    },
  ],
})
