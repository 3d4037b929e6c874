import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { OurPeople } from '#people/our-people.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { IconLink } from '#ui/marks/icon-button.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Container, Section } from '#ui/page/section.tsx'
import { SocialGlyph } from '#ui/marks/social-glyph.tsx'
import { contactData } from '#content/business-data.ts'
import type { Contact, contactApi } from '#content/contact.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactGallery } from './contact-gallery.tsx'
import { ContactMap } from './contact-map.tsx'
import './contact-page.css'

export function ContactPage() {
  const site = useSite()
  const { data: contact, retry } = useRead<typeof contactApi>('/api/contact')
  if (!contact) return <LoadFailed retry={retry} level={1} />
  const { title, intro, officeTitle, services, areas, gallery } = contact
  return (
    <>
      <PageHead title={title} description={intro} path="/contact" data={import.meta.env.SSR && contactData(site)} />
      <Container className="contact-page">
        <header className="contact-page-header">
          <Link to="/" className="contact-page-back">
            <ArrowLeft aria-hidden="true" />
            Back to Home
          </Link>
          <h1>{title}</h1>
          <p className="contact-page-intro">{intro}</p>
          <SocialRow />
        </header>
        <ContactDetails title={officeTitle} />
        <OurServices {...services} />
        {site.address.line1 && <ContactMap areas={areas} />}
      </Container>
      <OurPeople />
      {gallery && (
        <Section title={gallery.title} tone="band" note={gallery.sample && <Badge>Sample data</Badge>}>
          <ContactGallery items={gallery.items} />
        </Section>
      )}
    </>
  )
}

function OurServices({ title, items }: Contact['services']) {
  return (
    <section className="contact-page-services" aria-labelledby="our-services">
      <h2 id="our-services">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href} className="target-card">
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            <CardLink to={item.href}>
              {item.label}
              <span className="visually-hidden">: {item.title}</span>
              <ArrowRight aria-hidden="true" />
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SocialRow() {
  const linked = useSite().social.filter(({ url }) => url)
  if (!linked.length) return null
  return (
    <ul className="contact-page-social" aria-label="Social media">
      {linked.map(({ network, label, url }) => (
        <li key={network}>
          <IconLink to={url} label={label} icon={<SocialGlyph network={network} />} target="_blank" rel="noopener" />
        </li>
      ))}
    </ul>
  )
}
