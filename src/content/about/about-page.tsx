import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { useRead } from '#lib/reading/read.tsx'
import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import { OurPeople } from '#people/our-people.tsx'
import { PictureBand } from '#services/parts/picture-band.tsx'
import { ReachUs } from '#services/parts/reach-us.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import type { About, aboutApi } from '#content/about.ts'
import './about-page.css'

const trail = [{ label: 'Home', to: '/' }, { label: 'About' }]

export function AboutPage() {
  const site = useSite()
  const { data: about, retry } = useRead<typeof aboutApi>('/api/about')
  if (!about) return <LoadFailed retry={retry} level={1} />
  const { title, intro } = about
  return (
    <>
      <PageHead
        title={title}
        description={intro}
        path="/about"
        data={import.meta.env.SSR && breadcrumbData(site.publicUrl, trail)}
      />
      <AboutView {...about} />
    </>
  )
}

export function AboutView({ title, intro, picture, working, kit, closing, story, values }: About) {
  const { hours } = useSite()
  return (
    <>
      <PageHeader title={title} intro={intro} trail={trail} large />
      <PictureView picture={picture} sizes="100vw" className="about-page-picture" priority />
      {story && <Story {...story} />}
      <Section title="How we work" tone="band">
        <div className="about-page-working">
          <div className="picture-fill about-page-test">
            <PictureView picture={working} sizes="(min-width: 62rem) 32rem, 100vw" />
          </div>
          <ul className="about-page-values">
            {values.map((value) => (
              <li key={value.title}>
                <h3>{value.title}</h3>
                <p>{value.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <OurPeople />
      {story && <People {...story} kit={kit} />}
      <PictureBand title="Come and meet us, or let us come to you" text={`${hours.summary}.`} picture={closing}>
        <ReachUs first={{ href: '/get-started', label: 'Get Started' }} />
      </PictureBand>
    </>
  )
}

type StoryProps = NonNullable<About['story']>

function Story({ sample, paragraphs }: StoryProps) {
  const [first, ...rest] = paragraphs
  return (
    <Section>
      <div className="about-page-story">
        <p className="about-page-first">{first}</p>
        <div>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {sample && <Badge>Sample data</Badge>}
        </div>
      </div>
    </Section>
  )
}

function People({ team, timeline, kit }: StoryProps & { kit: Picture }) {
  return (
    <>
      <Section title="Year by year">
        <div className="about-page-past">
          <ol className="about-page-years">
            {timeline.map(({ when, title, text }) => (
              <li key={when}>
                <p className="about-page-when numbers">{when}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <div className="picture-fill about-page-kit">
            <PictureView picture={kit} sizes="(min-width: 62rem) 32rem, 100vw" />
          </div>
        </div>
      </Section>
      <Section title="Who does what" tone="band">
        <dl className="about-page-team">
          {team.map(({ role, text }) => (
            <div key={role}>
              <dt>{role}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
