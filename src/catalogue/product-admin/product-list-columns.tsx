import { formatShortDate } from '#lib/dates.ts'
import { toCents } from '#lib/money.ts'
import { Link } from '#lib/navigation.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import type { StaffColumn } from '#ui/staff-table.tsx'
import type { ProductLine } from './product-admin.ts'
import { adminCategoryLabels, shopLabels } from './product-labels.ts'
import { FeatureToggle } from './feature-toggle.tsx'
import { StockFigure } from './stock-figure.tsx'

export const productColumns = (addressOf: (id: number) => string): StaffColumn<ProductLine>[] => [
  {
    key: 'name',
    label: 'Product',
    main: true,
    sort: 'name',
    cell: (product) => <Name product={product} to={addressOf(product.id)} />,
  },
  {
    key: 'shop',
    label: 'Shop',
    cell: ({ assortment, category }) => (
      <span className="product-list-pair">
        <span>{shopLabels[assortment]}</span>
        <small>{category}</small>
      </span>
    ),
  },
  { key: 'category', label: 'Category', cell: ({ adminCategory }) => adminCategoryLabels[adminCategory] },
  {
    key: 'price',
    label: 'Price',
    align: 'end',
    sort: 'price',
    fallsFirst: true,
    cell: (product) => <LinePrice product={product} />,
  },
  {
    key: 'stock',
    label: 'Stock',
    align: 'end',
    sort: 'stock',
    cell: ({ stock }) => <StockFigure stock={stock} />,
  },
  {
    key: 'updated',
    label: 'Edited',
    sort: 'updated',
    fallsFirst: true,
    cell: ({ editedAt }) => (
      <time className="product-list-date" dateTime={editedAt}>
        {formatShortDate(editedAt)}
      </time>
    ),
  },
  { key: 'feature', label: 'Featured', bare: true, cell: (product) => <FeatureToggle product={product} /> },
]

function Name({ product, to }: { product: ProductLine; to: string }) {
  const { name, sku, archived, picture } = product
  return (
    <Link className="product-list-name" to={to} aria-current={undefined}>
      <ProductPicture product={{ name, picture: picture ?? undefined }} sizes="2.75rem" decorative />
      <span className="product-list-pair">
        <span>{name}</span>
        <small>
          <span className="numbers">{sku}</span> {archived && <Badge>Archived</Badge>}
        </small>
      </span>
    </Link>
  )
}

function LinePrice({ product: { price, compareAtPrice } }: { product: ProductLine }) {
  const { currency } = useSite()
  const was = compareAtPrice === null ? null : toCents(compareAtPrice)
  return <Price cents={toCents(price)} was={was} currency={currency} size="small" />
}
