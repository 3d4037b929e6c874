import { ArrowRight } from 'lucide-react'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section, SectionIntro } from '#ui/page/section.tsx'
import { PictureBand } from '#services/parts/picture-band.tsx'
import { PlanTrio } from '#services/parts/plan-trio.tsx'
import { ReachUs } from '#services/parts/reach-us.tsx'
import type { servicePageApi, ServicesOverview } from '#services/service-pages.ts'
import '#ui/theme/onward.css'
import './services-page.css'

const path = '/services'
const trail = [{ label: 'Home', to: '/' }, { label: 'Services' }]

export function ServicesPage() {
  const site = useSite()
  const { data } = useRead<typeof servicePageApi.overview>('/api/services-overview')
  if (!data) return null
  return (
    <>
      <PageHead
        title="Pool and Marine Services"
        description={`${data.intro} All our services and six monthly care plans, with prices.`}
        path={path}
        data={import.meta.env.SSR && breadcrumbData(site.publicUrl, trail)}
      />
      <PageHeader trail={trail} title={data.title} intro={data.intro} large />
      {data.worlds.map((world, index) => (
        <World key={world.world} world={world} first={index === 0} />
      ))}
      {data.worlds.map((world, index) => (
        <Section
          key={world.world}
          tone={index === 0 ? 'band' : 'ground'}
          world={accentOf(world)}
          className="services-page-plans"
          title={world.plans.title}
          intro={world.plans.intro}
        >
          <PlanTrio plans={world.plans.plans} note={index === 0 ? undefined : world.plans.note} />
        </Section>
      ))}
      <PictureBand
        title="Not sure what you need?"
        text="Tell us about your water and we will say what we would do, and what it costs."
        picture={data.closing}
      >
        <ReachUs first={{ href: '/get-started', label: 'Request a consultation' }} quiet />
      </PictureBand>
    </>
  )
}

type OverviewWorld = ServicesOverview['worlds'][number]

const accentOf = ({ world }: OverviewWorld) => (world === 'pool' ? 'pool' : 'marine')

function World({ world, first }: { world: OverviewWorld; first: boolean }) {
  return (
    <section className="services-page-world" data-world={accentOf(world)} aria-labelledby={`services-${world.world}`}>
      <div className="picture-fill services-page-picture">
        <PictureView picture={world.picture} sizes="(min-width: 62rem) 94vw, 100vw" priority={first} />
      </div>
      <div className="services-page-words">
        <h2 id={`services-${world.world}`}>{world.title}</h2>
        <SectionIntro>{world.text}</SectionIntro>
        <ul>
          {world.services.map((service) => (
            <li key={service.id}>
              <Link className="onward" to={service.href}>
                {service.name}
                <ArrowRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to={world.href} variant="secondary">
          {world.link}
        </ButtonLink>
      </div>
    </section>
  )
}
