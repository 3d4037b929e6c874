import { ArrowRight } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import { waterHelp } from '#services/parts/water-help.ts'
import { Section } from '#ui/page/section.tsx'
import './water-band.css'

export const WaterBand = () => (
  <Section tone="band">
    <div className="water-band">
      <div className="section-words">
        <h2>What does your water need?</h2>
        <p>Type what your test says, or what you see: the dose in a safe order, free and without an account.</p>
      </div>
      <ul>
        {waterHelp.map(({ href, title, world }) => (
          <li key={href} data-world={world}>
            <Link to={href}>
              {title}
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </Section>
)
