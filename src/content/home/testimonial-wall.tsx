import { formatMonth } from '#lib/values/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Section, SectionIntro } from '#ui/page/section.tsx'
import { Stars } from '#ui/marks/stars.tsx'
import { averageRating } from '#content/business-data.ts'
import type { Home, Testimonial } from '#content/home.ts'
import '#ui/theme/swiped.css'
import './testimonial-wall.css'

export function TestimonialWall({ title, intro, items: [first, ...others] }: NonNullable<Home['testimonials']>) {
  if (!first) return null
  const isSample = [first, ...others].some((item) => item.sample)
  return (
    <Section className="testimonial-wall-section">
      <div className="testimonial-wall-first">
        <div className="section-words">
          <h2>{title}</h2>
          <SectionIntro>{intro}</SectionIntro>
          {isSample && <Badge>Sample reviews</Badge>}
        </div>
        <Quote {...first} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, by keys as well */}
      <div className="testimonial-wall swiped" role="group" aria-label="More reviews" tabIndex={0}>
        {!isSample && <Sum items={[first, ...others]} />}
        {others.map((item) => (
          <Quote key={item.id} {...item} />
        ))}
      </div>
    </Section>
  )
}

function Sum({ items }: { items: Testimonial[] }) {
  const average = averageRating(items)
  return (
    <p className="testimonial-wall-sum">
      <strong className="numbers">{average}</strong>
      <span>
        <Stars rating={Number(average)} />
        {items.length} {items.length === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  )
}

function Quote({ name, location, service, rating, text, date }: Testimonial) {
  return (
    <figure className="testimonial-wall-quote">
      <Stars rating={rating} />
      <blockquote>{text}</blockquote>
      <figcaption>
        <b>{`${name}, ${location}`}</b>
        {`${service}, `}
        <time dateTime={date.slice(0, 7)}>{formatMonth(date)}</time>
      </figcaption>
    </figure>
  )
}
