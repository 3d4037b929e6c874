import { formatShortDate } from '#lib/dates.ts'
import { formatMoney, toCents } from '#lib/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/badge.tsx'
import type { StaffColumn } from '#ui/staff-list-table.tsx'
import { StaffPair } from '#ui/staff-pair.tsx'
import type { productAdminApi, ProductLine } from './product-admin.ts'
import { adminCategoryLabels, shopLabels } from './product-labels.ts'
import { FeatureToggle } from './feature-toggle.tsx'
import { statusLabels } from './product-status.ts'
import { StockFigure } from './stock-figure.tsx'
import './product-list.css'

export const productListColumns: StaffColumn<typeof productAdminApi.list>[] = [
  {
    key: 'name',
    head: 'Product',
    share: 45,
    sort: { by: 'name', rising: 'Name, A to Z', falling: 'Name, Z to A' },
    cell: ({ name, sku, status, picture }) => (
      <>
        <ProductPicture product={{ name, picture: picture ?? undefined }} sizes="2.25rem" decorative />
        <StaffPair
          small={
            <>
              <span className="numbers">{sku}</span> {status !== 'published' && <Badge>{statusLabels[status]}</Badge>}
            </>
          }
        >
          {name}
        </StaffPair>
      </>
    ),
  },
  {
    key: 'shop',
    head: 'Shop',
    share: 20,
    cell: ({ assortment, category }) => <StaffPair small={category}>{shopLabels[assortment]}</StaffPair>,
  },
  {
    key: 'category',
    head: 'Category',
    phone: 'none',
    roomy: true,
    cell: ({ adminCategory }) => adminCategoryLabels[adminCategory],
  },
  {
    key: 'price',
    head: 'Price',
    align: 'end',
    phone: 'first',
    sort: { by: 'price', falling: 'Highest price', rising: 'Lowest price' },
    cell: (product) => <LinePrice product={product} />,
  },
  {
    key: 'stock',
    head: 'Stock',
    align: 'end',
    sort: { by: 'stock', rising: 'Least in stock', falling: 'Most in stock' },
    cell: ({ stock }) => <StockFigure stock={stock} />,
  },
  {
    key: 'updated',
    head: 'Edited',
    phone: 'none',
    roomy: true,
    sort: { by: 'updated', falling: 'Edited last', rising: 'Edited first' },
    cell: ({ editedAt }) => <time dateTime={editedAt}>{formatShortDate(editedAt)}</time>,
  },
  {
    key: 'feature',
    head: 'Featured',
    bare: true,
    phone: 'first',
    cell: (product) => <FeatureToggle product={product} />,
  },
]

function LinePrice({ product: { price, compareAtPrice } }: { product: ProductLine }) {
  const { currency } = useSite()
  return (
    <StaffPair small={compareAtPrice !== null && <s>{formatMoney(toCents(compareAtPrice), currency)}</s>}>
      {formatMoney(toCents(price), currency)}
    </StaffPair>
  )
}
