import { StateNotFound } from '#media/state/state-not-found.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'

export function NotFoundPage() {
  return (
    <StateNotFound title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <ButtonLink to="/" size="large">
        Back to Home
      </ButtonLink>
      <ButtonLink to="/shop" size="large" variant="secondary">
        Visit Shop
      </ButtonLink>
    </StateNotFound>
  )
}
