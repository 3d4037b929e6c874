import { PageStatus } from '#lib/navigation/page-status.tsx'
import { StateScreen } from '#media/state/state-screen.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'

/** Shown for an order that does not exist or is not this visitor's. */
export function OrderNotFound() {
  return (
    <>
      <PageStatus code={404} />
      <StateScreen
        title="Order Not Found"
        text="The order you're looking for doesn't exist or may have been removed."
        action={
          <>
            <ButtonLink to="/orders" size="large">
              View orders
            </ButtonLink>
            <ButtonLink to="/" size="large" variant="secondary">
              Back to Home
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
