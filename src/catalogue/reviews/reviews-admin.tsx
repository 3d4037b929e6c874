import { Eye, EyeOff, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatShortDate, formatShortMoment } from '#lib/values/dates.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { Stars } from '#ui/marks/stars.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { HideReview } from './hide-review-button.tsx'
import { reviewAdminApi, type ReviewRow } from './review-admin.ts'
import './reviews-admin.css'

const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}))

const list = staffList<typeof reviewAdminApi.list>({
  path: reviewAdminApi.list.path,
  of: ['review', 'reviews'],
  sort: '-written',
  filters: [
    { kind: 'search', placeholder: 'Author or product' },
    { kind: 'choice', name: 'state', label: 'State', all: 'All', options: { shown: 'Shown', hidden: 'Hidden' } },
    { kind: 'choice', name: 'rating', label: 'Rating', all: 'Any', options: ratings },
  ],
})

export function ReviewsAdmin() {
  const [hiding, setHiding] = useState<ReviewRow | null>(null)
  return (
    <>
      <StaffHeader
        title="Reviews"
        back={<StaffBack to="/admin-dashboard?tab=products">All products</StaffBack>}
        intro="Published immediately. Hide abuse, not criticism: ratings count only the reviews shown."
      />
      <StaffList
        list={list}
        columns={[
          ...columns,
          {
            key: 'act',
            head: 'Actions',
            bare: true,
            phone: 'first',
            cell: (row) => <Act row={row} onHide={setHiding} />,
          },
        ]}
        tall
        empty={{
          icon: <MessageSquareText />,
          title: 'No reviews yet',
          text: 'Customers can review a product once their order has been delivered.',
          action: <ButtonLink to="/admin-dashboard?tab=orders">Orders</ButtonLink>,
        }}
      />
      {hiding && <HideReview review={hiding} onClose={() => setHiding(null)} />}
    </>
  )
}

const columns: StaffColumn<typeof reviewAdminApi.list>[] = [
  {
    key: 'by',
    head: 'Written',
    share: 20,
    sort: { by: 'written', falling: 'Newest first', rising: 'Oldest first' },
    cell: ({ author, verified, createdAt, editedAt }) => (
      <StaffPair
        small={
          <>
            {verified && <>Verified purchase, </>}
            <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
            {editedAt && `, changed ${formatShortDate(editedAt)}`}
          </>
        }
      >
        {author}
      </StaffPair>
    ),
  },
  {
    key: 'review',
    head: 'Review',
    share: 52,
    sort: { by: 'rating', rising: 'Lowest rating', falling: 'Highest rating' },
    cell: ({ rating, title, text, ...row }) => (
      <div className="reviews-admin-said">
        <div>
          <Stars rating={rating} />
          {title && <strong>{title}</strong>}
          {row.hidden && <Badge tone="danger">Hidden</Badge>}
        </div>
        <p>{text}</p>
        {row.hidden && (
          <small>
            {row.hiddenReason} ({row.hiddenBy}, {row.hiddenAt && formatShortMoment(row.hiddenAt)})
          </small>
        )}
      </div>
    ),
  },
  {
    key: 'product',
    head: 'Product',
    share: 28,
    cell: ({ productId, productName }) => <Link to={`/product/${productId}#reviews`}>{productName}</Link>,
  },
]

function Act({ row, onHide }: { row: ReviewRow; onHide: (row: ReviewRow) => void }) {
  const { run: show, busy } = useStaffAction({
    work: () => call(reviewAdminApi.hide, { id: String(row.id), hidden: false }),
    done: 'The review is on its page again',
  })
  const of = <span className="visually-hidden"> the review by {row.author}</span>
  if (row.hidden) {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<Eye aria-hidden="true" />}
        aria-disabled={busy || undefined}
        onClick={() => void show()}
      >
        Show{of}
      </Button>
    )
  }
  return (
    <Button variant="quiet" size="small" icon={<EyeOff aria-hidden="true" />} onClick={() => onHide(row)}>
      Hide{of}
    </Button>
  )
}
