import { useReloadWhenSignedOut } from '#accounts/use-reload-when-signed-out.tsx'
import type { AddressOf } from '#lib/contract/address.ts'
import { PageStatus } from '#lib/navigation/page-status.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { StateScreen } from '#media/state/state-screen.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Container } from '#ui/page/section.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { RecordOutline } from '#ui/states/record-outline.tsx'
import type { ownPlanApi } from './own-plan.ts'
import { ownPlanRead } from './own-plan-read.ts'
import { ShownPlan } from './shown-plan.tsx'
import './your-plan.css'

export function YourPlanPage({ search }: { search: URLSearchParams }) {
  const path = ownPlanRead(search)
  useReloadWhenSignedOut()
  return (
    <>
      <PageHead title="Your plan" />
      {path === null ? <PlanNotFound /> : <FoundPlan path={path} linkKey={search.get('key')} />}
    </>
  )
}

function FoundPlan({ path, linkKey }: { path: AddressOf<typeof ownPlanApi.one>; linkKey: string | null }) {
  const { data: plan, error, loading, retry } = useRead<typeof ownPlanApi.one>(path, { fresh: true })
  if (plan) return <ShownPlan plan={plan} linkKey={linkKey} />
  if (plan === null) return <PlanNotFound />
  if (!error) return <RecordOutline of="your plan" />
  return (
    <Container>
      <LoadFailed
        level={1}
        title="Your plan could not be loaded"
        text="We could not reach our records just now. Nothing about your plan has changed."
        retry={retry}
        busy={loading}
      />
    </Container>
  )
}

function PlanNotFound() {
  return (
    <>
      <PageStatus code={404} />
      <StateScreen
        title="Plan Not Found"
        text="Please open the link in our newest email about your plan, or sign in with the account that has it."
        action={
          <>
            <ButtonLink to="/dashboard/plan" size="large">
              My plans
            </ButtonLink>
            <ButtonLink to="/services" size="large" variant="secondary">
              Plans and prices
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
