import { Phone } from 'lucide-react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Section } from '#ui/page/section.tsx'
import type { Emergency, Home } from '#content/home.ts'
import '#ui/theme/night.css'
import './emergency-list.css'

const severities = { critical: { tone: 'danger', word: 'Critical' }, high: { tone: 'warning', word: 'High' } } as const

export function EmergencyList({ title, intro, maximum, note, items }: Home['emergencies']) {
  const site = useSite()
  return (
    <Section id="emergencies">
      <div className="night">
        <div className="emergency-list-top">
          <div className="section-words">
            <h2>{title}</h2>
            <p className="section-intro">{intro}</p>
          </div>
          <div className="emergency-list-call">
            <p className="emergency-list-maximum numbers">{maximum}</p>
            <p>{note}</p>
            {site.phone && (
              <ButtonLink to={site.phoneHref} size="large" icon={<Phone aria-hidden="true" />}>
                {`Call ${site.phone}`}
              </ButtonLink>
            )}
          </div>
        </div>
        <ul className="emergency-list">
          {items.map((emergency) => (
            <EmergencyItem key={emergency.title} {...emergency} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function EmergencyItem({ title, description, responseTime, severity, examples }: Emergency) {
  const { tone, word } = severities[severity]
  return (
    <li data-severity={severity}>
      <p className="emergency-list-time numbers">
        {keepUnits(responseTime)}
        <Badge tone={tone} dot>
          {word}
        </Badge>
      </p>
      <h3>{title}</h3>
      <p>{description}</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </li>
  )
}
