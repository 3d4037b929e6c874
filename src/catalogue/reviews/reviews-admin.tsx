import { Eye, EyeOff, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { formatDate, formatMoment } from '#lib/dates.ts'
import { Link } from '#lib/navigation.tsx'
import { useLastKnown } from '#lib/staff-kept.tsx'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Stars } from '#ui/stars.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffBack } from '#ui/staff-back.tsx'
import { ChoiceFilter, SearchFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { StaffOutline } from '#ui/staff-outline.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { type StaffColumn, StaffTable } from '#ui/staff-table.tsx'
import { HideReview } from './hide-review.tsx'
import { reviewAdminApi, reviewFilters, type ReviewRow } from './review-admin.ts'
import './reviews-admin.css'

const stateOptions = [
  { value: '', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
]
const ratingOptions = [
  { value: '', label: 'Any' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
]

/** Reviews of the products; abuse is taken off the page. */
export function ReviewsAdmin() {
  const { query } = useStaffQuery()
  const reading = useStaffRead<typeof reviewAdminApi.list>(
    pathWith(reviewAdminApi.list.path, query, [...reviewFilters, 'page']),
  )
  return (
    <div className="reviews-admin">
      <StaffHeader
        title="Reviews"
        back={<StaffBack to="/admin-dashboard?tab=products">All products</StaffBack>}
        intro="Customers review what they received, and it is published at once. Hide what is abuse, not what is merely unkind: ratings count only what is shown."
      />
      <StaffFilters label="Filter reviews" names={reviewFilters}>
        <SearchFilter label="Search" placeholder="Words, author or product" />
        <ChoiceFilter name="state" label="State" options={stateOptions} />
        <ChoiceFilter name="rating" label="Rating" options={ratingOptions} />
      </StaffFilters>
      <ReviewRows reading={reading} />
    </div>
  )
}

type Reading = ReturnType<typeof useStaffRead<typeof reviewAdminApi.list>>

function ReviewRows({ reading: { data, error, loading, retry } }: { reading: Reading }) {
  const list = useLastKnown(data)
  const [hiding, setHiding] = useState<ReviewRow | null>(null)
  const { run: show, busy } = useStaffAction({
    work: ({ id }: ReviewRow) => call(reviewAdminApi.hide, { id: String(id), hidden: false }),
    done: 'The review is on its page again',
  })
  if (!data && error) return <LoadFailed retry={retry} busy={loading} title="The reviews did not load." />
  if (!list) return <StaffOutline of="reviews" rows={6} tall />
  const columns = columnsWith((row) => (
    <Act row={row} busy={busy} onHide={setHiding} onShow={(shown) => void show(shown)} />
  ))
  return (
    <div aria-busy={data === undefined}>
      <StaffTable
        caption="Reviews"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={<NothingHere />}
      />
      <StaffPager list={list} of={['review', 'reviews']} />
      {hiding && <HideReview review={hiding} onClose={() => setHiding(null)} />}
    </div>
  )
}

const columnsWith = (act: StaffColumn<ReviewRow>['cell']): StaffColumn<ReviewRow>[] => [
  {
    key: 'review',
    label: 'Review',
    main: true,
    cell: ({ rating, title, text }) => (
      <div className="reviews-admin-said">
        <Stars rating={rating} />
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
    ),
  },
  {
    key: 'product',
    label: 'Product',
    cell: ({ productId, productName }) => (
      <Link className="reviews-admin-product" to={`/product/${productId}#reviews`}>
        {productName}
      </Link>
    ),
  },
  {
    key: 'by',
    label: 'By',
    cell: ({ author, verified, sample, createdAt, editedAt }) => (
      <span className="reviews-admin-by">
        {author}
        {sample && <Badge>Sample data</Badge>}
        {verified && <small>Verified purchase</small>}
        <small>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {editedAt && `, changed ${formatDate(editedAt)}`}
        </small>
      </span>
    ),
  },
  { key: 'state', label: 'State', cell: (row) => <State row={row} /> },
  { key: 'act', label: 'Actions', bare: true, align: 'end', cell: act },
]

function State({ row: { hidden, hiddenBy, hiddenAt, hiddenReason } }: { row: ReviewRow }) {
  if (!hidden) return <Badge tone="success">Shown</Badge>
  return (
    <span className="reviews-admin-by">
      <span>
        <Badge tone="danger">Hidden</Badge> {hiddenReason}
      </span>
      <small>
        {hiddenBy}, {hiddenAt && formatMoment(hiddenAt)}
      </small>
    </span>
  )
}

type ActProps = { row: ReviewRow; busy: boolean; onHide: (row: ReviewRow) => void; onShow: (row: ReviewRow) => void }

function Act({ row, busy, onHide, onShow }: ActProps) {
  const of = <span className="visually-hidden"> the review by {row.author}</span>
  if (row.hidden) {
    return (
      <Button
        variant="secondary"
        size="small"
        icon={<Eye aria-hidden="true" />}
        aria-disabled={busy || undefined}
        onClick={() => onShow(row)}
      >
        Show{of}
      </Button>
    )
  }
  return (
    <Button variant="secondary" size="small" icon={<EyeOff aria-hidden="true" />} onClick={() => onHide(row)}>
      Hide{of}
    </Button>
  )
}

function NothingHere() {
  const { query, addressWith } = useStaffQuery()
  const narrowed = reviewFilters.some((name) => query.get(name))
  if (!narrowed) {
    return (
      <EmptyState
        icon={<MessageSquareText />}
        title="No reviews yet"
        text="Customers can review a product once their order has been delivered."
        action={<ButtonLink to="/admin-dashboard?tab=orders">Orders</ButtonLink>}
      />
    )
  }
  const all = Object.fromEntries(reviewFilters.map((name) => [name, null]))
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title="No review fits"
      text="Try other words or fewer filters."
      action={
        <ButtonLink to={addressWith(all)} variant="secondary">
          Clear filters
        </ButtonLink>
      }
    />
  )
}
