import { formatDate } from '#lib/values/dates.ts'
import { phoneOrWrite } from '#settings/reach-us-words.ts'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { OwnPlan } from './own-plan.ts'

export function NextVisitNews({ plan }: { plan: OwnPlan }) {
  const { phone } = useSite()
  const reach = `please ${phoneOrWrite(phone)}${phone && ` on ${phone}`}`
  const { state, endsOn, startsOn } = plan
  if (state === 'withdrawn')
    return (
      <Notice tone="warning" title="This offer has been withdrawn" action={<AskAgain />}>
        If you would still like a plan, {reach}.
      </Notice>
    )
  if (state === 'offered' && !plan.offer)
    return (
      <Notice
        tone="warning"
        title={`The first day of this offer, ${formatDate(startsOn)}, has passed`}
        action={<AskAgain />}
      >
        For a new first day, {reach}.
      </Notice>
    )
  if (state === 'paused')
    return (
      <Notice title={`Paused until ${formatDate(plan.pauses[0]!.to)}`}>
        Visits that fall into the pause are not charged.
      </Notice>
    )
  if (state === 'ending')
    return (
      <Notice tone="warning" title={`The plan ends on ${formatDate(endsOn!)}`}>
        Until then we come as before. If you have changed your mind, {reach}.
      </Notice>
    )
  if (state === 'ended') return <Ended plan={plan} />
  return null
}

function Ended({ plan: { endsOn, startsOn } }: { plan: OwnPlan }) {
  const neverBegan = endsOn! < startsOn
  return (
    <Notice
      title={neverBegan ? 'The plan was cancelled before it began' : `The plan ended on ${formatDate(endsOn!)}`}
      action={
        <ButtonLink to="/services" variant="secondary" size="small">
          Plans and prices
        </ButtonLink>
      }
    >
      {neverBegan ? 'There is nothing to pay.' : 'Your reports and bills stay on this page.'}
    </Notice>
  )
}

const AskAgain = () => (
  <ButtonLink to="/get-started" size="small">
    Ask for an offer
  </ButtonLink>
)
