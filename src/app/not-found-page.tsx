import { PageStatus } from '#lib/page-status.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <>
      <PageStatus code={404} />
      <PageHead title="404 Page Not Found" />
      <EmptyState
        level={1}
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action={
          <>
            <ButtonLink to="/">Back to Home</ButtonLink>
            <ButtonLink to="/shop" variant="secondary">
              Visit Shop
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
