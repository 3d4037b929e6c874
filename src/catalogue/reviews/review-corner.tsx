import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useMine } from '#accounts/use-mine.tsx'
import { useSession } from '#accounts/use-session.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import type { myReviewApi } from './my-review.ts'
import { ReviewWriter } from './review-writer.tsx'
import './review-corner.css'

export function ReviewCorner({ productId }: { productId: number }) {
  const session = useSession()
  return (
    <div className="review-corner">
      {session ? (
        <MyCorner productId={productId} />
      ) : (
        <p className="soft">
          Have you received this product? <Link to="/login">Sign in</Link> to write a review.
        </p>
      )}
    </div>
  )
}

function MyCorner({ productId }: { productId: number }) {
  const [writing, setWriting] = useState(false)
  const { data, ...reading } = useMine<typeof myReviewApi.mine>(`/api/products/${productId}/my-review`)
  if (data === null) return null
  if (!data) return <LoadState reading={reading} level={3} title="Your review did not load." />
  if (!data.may) return <p className="soft">{data.reason}</p>
  if (writing) return <ReviewWriter productId={productId} before={data.review} onDone={() => setWriting(false)} />
  return (
    <p className="review-corner-invitation">
      <span>
        {data.review ? 'You have reviewed this product.' : 'You have received this product. How do you rate it?'}
      </span>
      <Button variant="secondary" icon={<PenLine aria-hidden="true" />} onClick={() => setWriting(true)}>
        {data.review ? 'Change my review' : 'Write a review'}
      </Button>
    </p>
  )
}
