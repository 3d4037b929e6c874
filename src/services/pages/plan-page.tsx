import { Phone } from 'lucide-react'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useRead } from '#lib/reading/read.tsx'
import { StateNotFound } from '#media/state/state-not-found.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { PersonLine } from '#people/person-line.tsx'
import { PageHead } from '#settings/page-head.tsx'
import type { World } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Breadcrumb } from '#ui/page/breadcrumb.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Container, Section, SectionIntro } from '#ui/page/section.tsx'
import type { planApi, PlanDetail as Shown } from '#services/plan.ts'
import { PictureBand } from '#services/parts/picture-band.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { formatPlanPrice } from '#services/plan-price.ts'
import { ReachUs } from '#services/parts/reach-us.tsx'
import { serviceData } from '#services/parts/service-data.ts'
import './plan-view.css'

const parents = {
  pool: { label: 'Pool Services', to: '/pool-services' },
  aquarium: { label: 'Marine Services', to: '/marine-services' },
}

export function PlanPage({ params, world: accent }: { params: Record<string, string>; world?: World }) {
  const world = accent === 'pool' ? 'pool' : 'aquarium'
  const slug = params.slug ?? ''
  const { data } = useRead<typeof planApi.planPage>(`/api/plan-pages/${world}/${encodeURIComponent(slug)}`)
  if (!data) return <PlanMissing world={world} />
  const { plan, family, note, closing } = data
  return (
    <div className="plan-view">
      <PlanTop plan={plan} />
      <Section tone="band" title="What you get every month">
        <div className="plan-view-content">
          <ol className="plan-view-features">
            {plan.features.map((feature) => (
              <li key={feature}>{keepUnits(feature)}</li>
            ))}
          </ol>
          <div className="plan-view-body">
            {plan.body.map((paragraph) => (
              <p key={paragraph}>{keepUnits(paragraph)}</p>
            ))}
          </div>
        </div>
        <PlanFacts plan={plan} />
      </Section>
      <Section title="Compare the three plans">
        <PlanComparison family={family} current={plan.slug} note={note} />
      </Section>
      <PlanBar plan={plan} />
      <PictureBand
        title="Shall we take a look at your water?"
        text="We visit, measure and tell you what it needs. If another plan suits you better, we say so."
        picture={closing}
      >
        <PlanPrice plan={plan} />
        <ReachUs first={plan.button} />
      </PictureBand>
    </div>
  )
}

type FullPlan = Shown['plan']

function PlanTop({ plan }: { plan: FullPlan }) {
  const site = useSite()
  const { name, description, href: path, pricePerMonth: monthly } = plan
  const price = formatPlanPrice(monthly, site.currency)
  const trail = [{ label: 'Home', to: '/' }, parents[plan.world], { label: name }]
  return (
    <header className="plan-view-top">
      <PageHead
        title={`${name}: ${price} per month`}
        description={description}
        path={path}
        data={
          import.meta.env.SSR && [
            serviceData(site, { name, description, path, monthly }),
            breadcrumbData(site.publicUrl, trail),
          ]
        }
      />
      <Container>
        <Breadcrumb trail={trail} />
      </Container>
      <Container className="plan-view-split">
        <div className="plan-view-words">
          <p className="plan-view-tagline">
            {plan.tagline}
            {plan.mostPopular && <Badge tone="solid">MOST POPULAR</Badge>}
          </p>
          <h1>{name}</h1>
          <SectionIntro>{description}</SectionIntro>
          <PlanPrice plan={plan} />
          <div className="cluster plan-view-actions">
            <ButtonLink to={plan.button.href} size="large">
              {plan.button.label}
            </ButtonLink>
            {site.phone && (
              <ButtonLink to={site.phoneHref} size="large" variant="secondary" icon={<Phone aria-hidden="true" />}>
                Call {site.phone}
              </ButtonLink>
            )}
          </div>
          <PersonLine
            world={plan.world === 'pool' ? 'pool' : 'marine'}
            does="will call you to agree on the first visit."
          />
        </div>
        <PictureView
          picture={plan.picture}
          sizes="(min-width: 62rem) 50vw, 100vw"
          priority
          className="plan-view-picture"
        />
      </Container>
    </header>
  )
}

function PlanPrice({ plan }: { plan: FullPlan }) {
  const { currency } = useSite()
  return (
    <p className="plan-view-price">
      <strong>{formatPlanPrice(plan.pricePerMonth, currency)}</strong> per month
    </p>
  )
}

function PlanFacts({ plan }: { plan: FullPlan }) {
  return (
    <dl className="plan-view-facts">
      <div>
        <dt>Who it is for</dt>
        <dd>{plan.whoFor}</dd>
      </div>
      <div>
        <dt>Visits</dt>
        <dd>
          {plan.visitFrequency}. At least {plan.visitsPerMonth} in every month.
        </dd>
      </div>
      <div>
        <dt>Not included</dt>
        {plan.notIncluded.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
    </dl>
  )
}

/** On a phone the price and the first step stay within a thumb's reach, from where the first button has left the window. */
function PlanBar({ plan }: { plan: FullPlan }) {
  return (
    <div className="plan-view-bar">
      <PlanPrice plan={plan} />
      <ButtonLink to={plan.button.href}>{plan.button.label}</ButtonLink>
    </div>
  )
}

function PlanMissing({ world }: { world: 'pool' | 'aquarium' }) {
  const parent = parents[world]
  return (
    <StateNotFound
      title="404 Page Not Found"
      text="There is no plan at this address. Our six plans are on the services page."
    >
      <ButtonLink to="/services" size="large">
        See all plans
      </ButtonLink>
      <ButtonLink to={parent.to} size="large" variant="secondary">
        {parent.label}
      </ButtonLink>
    </StateNotFound>
  )
}
