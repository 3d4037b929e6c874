import { ChevronDown, Phone } from 'lucide-react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import type { Emergency, Home } from '#content/home.ts'
import { SectionIntro } from '#ui/page/section.tsx'
import './emergency-list.css'

const severities = { critical: { tone: 'danger', word: 'Critical' }, high: { tone: 'warning', word: 'High' } } as const

export function EmergencyList({ title, intro, maximum, note, items }: Home['emergencies']) {
  const site = useSite()
  return (
    <div>
      <div className="section-words">
        <h2>{title}</h2>
        <SectionIntro>{intro}</SectionIntro>
      </div>
      <div className="emergency-list">
        {items.map((emergency) => (
          <EmergencyItem key={emergency.title} {...emergency} />
        ))}
      </div>
      <div className="emergency-list-call">
        <p>
          <b className="numbers">{maximum}</b> {note}
        </p>
        {site.phone && (
          <ButtonLink to={site.phoneHref} size="large" icon={<Phone aria-hidden="true" />}>
            {`Call ${site.phone}`}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function EmergencyItem({ title, description, responseTime, severity, examples }: Emergency) {
  const { tone, word } = severities[severity]
  return (
    <details data-severity={severity}>
      <summary>
        <span className="emergency-list-time numbers">{keepUnits(responseTime)}</span>
        <h3>{title}</h3>
        <Badge tone={tone} dot>
          {word}
        </Badge>
        <ChevronDown aria-hidden="true" />
        <p>{description}</p>
      </summary>
      <ul>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </details>
  )
}
