import { staffList } from '#staff/list/list-of.ts'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import { productStatusLabels } from '#catalogue/product-admin/product-status.ts'
import { adminCategoryLabels, shopLabels, stockLabels } from '#catalogue/product-admin/product-labels.ts'

export const staffProductList = staffList<typeof productAdminApi.list>({
  path: productAdminApi.list.path,
  of: ['product', 'products'],
  sort: 'name',
  filters: [
    { kind: 'search', placeholder: 'Name, brand or SKU' },
    { kind: 'choice', name: 'category', label: 'Category', all: 'All', options: adminCategoryLabels },
    { kind: 'choice', name: 'shop', label: 'Shop', all: 'All', options: shopLabels },
    { kind: 'choice', name: 'stock', label: 'Stock', all: 'Any', options: stockLabels },
    {
      kind: 'choice',
      name: 'state',
      label: 'Status',
      all: 'All',
      options: { ...productStatusLabels, featured: 'Featured' },
    },
  ],
})
