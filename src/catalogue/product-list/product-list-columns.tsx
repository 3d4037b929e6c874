import { call } from '#lib/reading/call.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StarIcon } from '#ui/marks/star-icon.tsx'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import { adminCategoryLabels, shopLabels } from '#catalogue/product-admin/product-labels.ts'
import { productStatusLabels } from '#catalogue/product-admin/product-status.ts'
import { StockFigure } from '#catalogue/stock/stock-figure.tsx'
import './product-list.css'
import './feature-toggle.css'

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
          whole={status !== 'published'}
          small={
            <>
              <span className="numbers">{sku}</span>{' '}
              {status !== 'published' && <Badge>{productStatusLabels[status]}</Badge>}
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
    named: true,
    sort: { by: 'stock', rising: 'Least in stock', falling: 'Most in stock' },
    cell: ({ stock }) => <StockFigure stock={stock} />,
  },
  {
    key: 'updated',
    head: 'Edited',
    phone: 'none',
    roomy: true,
    sort: { by: 'updated', falling: 'Newest edits first', rising: 'Oldest edits first' },
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

function FeatureToggle({ product: { id, name, featured, status } }: { product: ProductLine }) {
  const { run, busy } = useStaffAction({
    work: () => call(productAdminApi.change, { id: String(id), featured: !featured }),
    done: featured ? `${name} is no longer featured` : `${name} is featured on the home page`,
  })
  return (
    <IconButton
      className="feature-toggle"
      label={`Feature ${name}`}
      icon={<StarIcon />}
      aria-pressed={featured}
      aria-disabled={busy || undefined}
      disabled={status !== 'published' && !featured}
      onClick={() => void run()}
    />
  )
}
