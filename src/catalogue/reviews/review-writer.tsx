import { useEffect, useId } from 'react'
import { call } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldError, TextArea, TextField } from '#ui/form/field.tsx'
import { StarIcon } from '#ui/marks/star-icon.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { type MyReview, myReviewApi, ReviewForm } from './my-review.ts'

type ReviewWriterProps = { productId: number; before: MyReview['review']; onDone: () => void }

const toNumbers = (raw: Record<string, unknown>) => ({ ...raw, rating: raw.rating ? Number(raw.rating) : undefined })

export function ReviewWriter({ productId, before, onDone }: ReviewWriterProps) {
  const form = useUnsavedForm<ReviewForm>({
    schema: ReviewForm,
    prepare: toNumbers,
    submit: async (values) => {
      await call(myReviewApi.write, { id: String(productId), ...values })
      onDone()
      toast({ title: 'Thank you: your review is on the page' })
      await readAgain()
    },
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form {...form.props} className="stack" method="post" aria-label="Write a review">
      <h3>{before ? 'Change your review' : 'Write a review'}</h3>
      <UnsavedQuestion unsaved={form.unsaved} />
      <ErrorSummary form={form} />
      <StarField {...form.field('rating')} initial={before?.rating} />
      <TextField {...form.field('title')} label="Title" optional defaultValue={before?.title ?? ''} maxLength={100} />
      <TextArea
        {...form.field('text')}
        label="Your review"
        hint="Shown with your first name and the first letter of your last name."
        defaultValue={before?.text ?? ''}
        rows={5}
        aria-required
      />
      <div className="cluster">
        <Button type="submit" busy={form.submitting} busyText="Publishing…">
          {before ? 'Save my review' : 'Publish my review'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

function StarField({ name, error, initial }: { name: string; error: string | undefined; initial: number | undefined }) {
  const id = useId()
  return (
    <fieldset
      className="review-corner-stars"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="field-label">Your rating</legend>
      <div>
        {meanings.map((meaning, index) => (
          <label key={meaning} title={meaning} className="target-label">
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={initial === index + 1}
              className="visually-hidden"
            />
            <StarIcon />
            <span className="visually-hidden">
              {index + 1} {index ? 'stars' : 'star'}: {meaning}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
