import { Phone } from 'lucide-react'
import { PagePart } from '#ui/page/page-part.tsx'
import { LoopVideo } from '#media/loop-video.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Container, SectionIntro } from '#ui/page/section.tsx'
import type { Home } from '#content/home.ts'
import '#ui/theme/on-picture.css'
import './call-band.css'

export function CallBand(props: Home['callToAction']) {
  return (
    <PagePart as="section" className="call-band on-picture" aria-labelledby="call-band">
      <CallWords {...props} />
    </PagePart>
  )
}

function CallWords({ heading, text, start, call, video }: Home['callToAction']) {
  const site = useSite()
  return (
    <>
      <LoopVideo {...video} priority={false} />
      <Container className="call-band-words">
        <h2 id="call-band">{heading}</h2>
        <SectionIntro>{text}</SectionIntro>
        <p className="call-band-actions">
          <ButtonLink to={start.href} size="large">
            {start.label}
          </ButtonLink>
          {site.phone && (
            <ButtonLink to={site.phoneHref} size="large" variant="secondary" icon={<Phone aria-hidden="true" />}>
              {call}
            </ButtonLink>
          )}
        </p>
      </Container>
    </>
  )
}
