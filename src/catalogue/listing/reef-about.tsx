import { Check } from 'lucide-react'
import { PictureView } from '#media/picture-view.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { ReefRange } from './shop-front.ts'

export function ReefAbout({ range }: { range: ReefRange }) {
  const { about, picture } = range
  return (
    <div className="reef-range-about">
      <div className="reef-range-words">
        <h2>{about.title}</h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className="reef-range-points">
          {about.points.map((point) => (
            <li key={point}>
              <Check aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink to="/marine-shop/reef">See the supplements</ButtonLink>
      </div>
      <PictureView picture={picture} sizes="(min-width: 64rem) 34rem, 92vw" priority className="reef-range-picture" />
    </div>
  )
}
