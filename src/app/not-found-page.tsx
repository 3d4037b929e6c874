import { PageStatus } from '#lib/page-status.tsx'
import { StateScreen } from '#media/state-screen.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'

export function NotFoundPage() {
  return (
    <>
      <PageStatus code={404} />
      <PageHead title="404 Page Not Found" />
      <StateScreen
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action={
          <>
            <ButtonLink to="/" size="large">
              Back to Home
            </ButtonLink>
            <ButtonLink to="/shop" size="large" variant="secondary">
              Visit Shop
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
