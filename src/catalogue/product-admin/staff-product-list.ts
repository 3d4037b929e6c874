import { staffList } from '#ui/staff-list-of.ts'
import { productAdminApi } from './product-admin.ts'
import { statusLabels } from './product-status.ts'
import { adminCategoryLabels, optionsOf, shopLabels, stockLabels } from './product-labels.ts'

/** The products, as staff list and narrow them. */
export const staffProductList = staffList<typeof productAdminApi.list>({
  path: productAdminApi.list.path,
  of: ['product', 'products'],
  id: ({ id }) => id,
  sort: 'name',
  filters: [
    { kind: 'search', placeholder: 'Name, SKU, brand or #12' },
    { kind: 'choice', name: 'category', label: 'Category', all: 'All', options: optionsOf(adminCategoryLabels) },
    { kind: 'choice', name: 'shop', label: 'Shop', all: 'All', options: optionsOf(shopLabels) },
    { kind: 'choice', name: 'stock', label: 'Stock', all: 'Any', options: optionsOf(stockLabels) },
    {
      kind: 'choice',
      name: 'state',
      label: 'Show',
      all: 'All',
      options: [...optionsOf(statusLabels), { value: 'featured', label: 'Featured' }],
    },
  ],
})
