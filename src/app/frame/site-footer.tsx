import { Mail, MessageCircle, Phone, ShieldCheck } from 'lucide-react'
import { useSession } from '#accounts/use-session.tsx'
import { keepUnits } from '#lib/values/keep-units.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { ContactLink } from '#ui/marks/contact-link.tsx'
import { IconLink } from '#ui/marks/icon-button.tsx'
import { SocialGlyph } from '#ui/marks/social-glyph.tsx'
import { PagePart } from '#ui/page/page-part.tsx'
import { SiteBrand } from './site-brand.tsx'
import './site-footer.css'

const services = [
  { to: '/pool-services', label: 'Pool Services' },
  { to: '/marine-services', label: 'Marine Services' },
  { to: '/services', label: 'Plans and prices' },
  { to: '/marine-gallery', label: 'Marine gallery' },
  { to: '/get-started', label: 'Get Started' },
]
const shop = [
  { to: '/shop', label: 'Shop' },
  { to: '/cart', label: 'Cart' },
  { to: '/orders', label: 'Orders' },
]
const water = [
  { to: '/pool-calculator', label: 'Pool calculator' },
  { to: '/pool-volume', label: 'How many litres' },
  { to: '/green-pool', label: 'Green pool' },
  { to: '/reef-calculator', label: 'Reef calculator' },
  { to: '/tank-help', label: 'Tank help' },
]
const company = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
]

export function SiteFooter() {
  return (
    <PagePart as="footer" className="site-footer">
      <FooterContent />
    </PagePart>
  )
}

function FooterContent() {
  const site = useSite()
  const account = { to: '/client-login', label: useSession() ? 'Account' : 'Client Login' }
  return (
    <div className="site-footer-inside">
      <TrustBadges />
      <div className="site-footer-main">
        <div className="site-footer-about">
          <SiteBrand />
          <p>{site.footer.about}</p>
          <SocialLinks />
        </div>
        <Places label="Services" places={services} />
        <Places label="Shop" places={[...shop, account]} />
        <Places label="Your water" places={water} />
        <Places label="Company" places={company} />
        <Contact />
      </div>
      <div className="site-footer-end">
        <p>{site.footer.copyright}</p>
        <nav className="cluster" aria-label="For partners">
          <Link to="/logo-download">Logo download</Link>
        </nav>
      </div>
    </div>
  )
}

function TrustBadges() {
  return (
    <ul className="site-footer-trust" aria-label="Why people trust us">
      {useSite().trustBadges.map(({ id, label }) => (
        <li key={id}>
          <ShieldCheck aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}

function SocialLinks() {
  const linked = useSite().social.filter(({ url }) => url)
  if (!linked.length) return null
  return (
    <ul className="site-footer-social" aria-label="Social media">
      {linked.map(({ network, label, url }) => (
        <li key={network}>
          <IconLink to={url} label={label} icon={<SocialGlyph network={network} />} rel="noopener" />
        </li>
      ))}
    </ul>
  )
}

function Places({ label, places }: { label: string; places: { to: string; label: string }[] }) {
  return (
    <nav className="site-footer-places" aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to}>{place.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  const site = useSite()
  return (
    <div className="site-footer-contact">
      <h2>Talk to us</h2>
      {site.phone && (
        <ContactLink href={site.phoneHref} icon={<Phone aria-hidden="true" />}>
          {site.phone}
        </ContactLink>
      )}
      {site.email && (
        <ContactLink href={site.emailHref} icon={<Mail aria-hidden="true" />}>
          {site.email}
        </ContactLink>
      )}
      {site.whatsapp && (
        <ButtonLink to={site.whatsappHref} variant="secondary" icon={<MessageCircle />} rel="noopener">
          Chat on WhatsApp
        </ButtonLink>
      )}
      <p>
        {keepUnits(site.hours.summary)
          .split(/(?<=, )/)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </p>
    </div>
  )
}
