import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { Beside } from './beside.tsx'
import { averageRating } from './business-data.ts'
import type { Home, Testimonial } from './home.ts'
import './testimonial-wall.css'

type Wall = NonNullable<Home['testimonials']>

export function TestimonialWall({ title, intro, items }: Wall) {
  const average = averageRating(items)
  const sample = items.some((item) => item.sample)
  const more = (
    <>
      <p className="testimonial-wall-sum">
        <strong className="numbers">{average}</strong>
        <span>
          <Stars rating={Number(average)} />
          {items.length} {items.length === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      {sample && (
        <p>
          <Badge>Sample reviews</Badge>
        </p>
      )}
    </>
  )
  return (
    <Beside title={title} intro={intro} more={more}>
      <div className="testimonial-wall">
        {items.map((item) => (
          <Quote key={item.id} {...item} />
        ))}
      </div>
    </Beside>
  )
}

const month = new Intl.DateTimeFormat('en-ZA', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (date: string) => month.format(new Date(date))

function Quote({ name, location, service, rating, text, date }: Testimonial) {
  return (
    <figure className="testimonial-wall-quote">
      <Stars rating={rating} />
      <blockquote>{text}</blockquote>
      <figcaption>
        <b>
          {name}, {location}
        </b>
        {service}, <time dateTime={date}>{monthOf(date)}</time>
      </figcaption>
    </figure>
  )
}
