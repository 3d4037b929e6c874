import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { PictureView } from '#media/picture-view.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Carousel } from '#ui/panels/carousel.tsx'
import { Section, SectionIntro } from '#ui/page/section.tsx'
import type { Home, Slide, WorldOffer } from '#content/home.ts'
import '#ui/theme/night.css'
import './world-offer.css'

export function PoolOffer({ title, intro, link, cards, slides }: WorldOffer) {
  return (
    <Section title={title} intro={intro} action={<Onward {...link} />}>
      <Offers cards={cards} />
      <Slides label={title} slides={slides} sizes="(min-width: 64rem) 46rem, 82vw" />
    </Section>
  )
}

export function MarineOffer({ title, intro, link, galleryLink, cards, slides }: Home['marine']) {
  return (
    <Section world="marine" className="world-offer-marine">
      <div className="night world-offer-split">
        <div className="world-offer-view">
          <Slides label={title} slides={slides} sizes="(min-width: 64rem) 40rem, 82vw" />
        </div>
        <div>
          <div className="section-words">
            <h2>{title}</h2>
            <SectionIntro>{intro}</SectionIntro>
          </div>
          <Offers cards={cards} />
          <p className="cluster world-offer-links">
            <ButtonLink to={link.href}>{link.label}</ButtonLink>
            <Onward {...galleryLink} />
          </p>
        </div>
      </div>
    </Section>
  )
}

function Onward({ href, label }: { href: string; label: ReactNode }) {
  return (
    <ButtonLink to={href} variant="quiet" iconEnd={<ArrowRight aria-hidden="true" />}>
      {label}
    </ButtonLink>
  )
}

function Offers({ cards }: Pick<WorldOffer, 'cards'>) {
  return (
    <ul className="world-offer-list">
      {cards.map(({ title, text, href }) => (
        <li key={title} className="target-card">
          <h3>
            <CardLink to={href}>{title}</CardLink>
          </h3>
          <ArrowRight aria-hidden="true" />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Slides({ label, slides, sizes }: { label: string; slides: Slide[]; sizes: string }) {
  return (
    <Carousel
      label={`${label} in pictures`}
      slides={slides.map(({ picture, caption }) => ({
        id: caption,
        content: (
          <figure className="world-offer-slide">
            <PictureView picture={picture} sizes={sizes} />
            <figcaption>{caption}</figcaption>
          </figure>
        ),
      }))}
    />
  )
}
