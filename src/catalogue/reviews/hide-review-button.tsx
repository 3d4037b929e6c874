import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { HideReason, reviewAdminApi, type ReviewRow } from './review-admin.ts'

const formId = 'hide-review'

const whatGoes = ({ sample }: ReviewRow) =>
  sample
    ? 'leaves the page immediately. The sample rating stays until a customer writes the first review.'
    : 'leaves the page and the rating immediately.'

export function HideReview({ review, onClose }: { review: ReviewRow; onClose: () => void }) {
  const form = useForm<HideReason>({
    schema: HideReason,
    submit: async ({ reason }) => {
      await call(reviewAdminApi.hide, { id: String(review.id), hidden: true, reason })
      onClose()
      toast({ title: 'The review is hidden' })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hide this review?"
      initialFocus="[name=reason]"
      description={`The review by ${review.author} of ${review.productName} ${whatGoes(review)} You can show it again.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={form.submitting} busyText="Hiding…">
            Hide the review
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="reviews-admin-reason" method="post" aria-label="Hide this review">
        <ErrorSummary form={form} />
        <TextField
          {...form.field('reason')}
          label="Reason"
          hint="For your colleagues; the author does not see it."
          maxLength={300}
          autoComplete="off"
          aria-required
        />
      </form>
    </Dialog>
  )
}
