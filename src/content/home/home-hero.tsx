import { MessageCircle, Phone, ShieldCheck } from 'lucide-react'
import { ServiceHero } from '#services/parts/service-hero.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import type { Home } from '#content/home.ts'
import './home-hero.css'

export function HomeHero({ heading, tagline, call, video }: Home['hero']) {
  const site = useSite()
  return (
    <ServiceHero className="home-hero" heading={heading} intro={tagline} video={video} tallUpTo="39.99rem">
      <p className="cluster home-hero-actions">
        {site.phone && (
          <ButtonLink to={site.phoneHref} size="large" icon={<Phone aria-hidden="true" />}>
            {call}
          </ButtonLink>
        )}
        <ButtonLink to="/get-started" size="large" variant="secondary">
          Get Started
        </ButtonLink>
        {site.whatsapp && (
          <ButtonLink
            to={site.whatsappHref}
            size="large"
            variant="secondary"
            icon={<MessageCircle aria-hidden="true" />}
            rel="noopener"
          >
            WhatsApp
          </ButtonLink>
        )}
      </p>
      {site.trustBadges.length > 0 && (
        <ul className="home-hero-trust" aria-label="Why people trust us">
          {site.trustBadges.map(({ id, label }) => (
            <li key={id}>
              <ShieldCheck aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      )}
    </ServiceHero>
  )
}
