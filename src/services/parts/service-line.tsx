import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import { formatPlanPrice } from '#services/plan-price.ts'
import type { Service, ServiceInList } from '#services/service.ts'
import { TickList } from './tick-list.tsx'
import '#ui/theme/onward.css'
import './service-line.css'

export function ServiceLine({ service, open }: { service: ServiceInList; open: Service | undefined }) {
  const { name, description, href } = service
  return (
    <li className={classNames('service-line', !open && 'target-card')} data-open={open || undefined}>
      <div className="service-line-words">
        {open ? <ArrivedHeading key={href}>{name}</ArrivedHeading> : <h3>{name}</h3>}
        <p>{description}</p>
      </div>
      <ServicePrice service={service} />
      {open ? (
        <ServiceDetails service={open} />
      ) : (
        <CardLink className="onward" to={href}>
          <span className="service-line-more">Learn More</span>
          <span className="visually-hidden">{` about ${name}`}</span>
          <ArrowRight aria-hidden="true" />
        </CardLink>
      )}
    </li>
  )
}

/** The heading that a link to this service leads to, from this page or another. */
function ArrivedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView({ block: 'start' })
      heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}

function ServicePrice({ service: { price, priceNote } }: { service: ServiceInList }) {
  const { currency } = useSite()
  if (price === undefined) return <p className="service-line-price">Quoted after a site visit</p>
  return (
    <p className="service-line-price">
      <strong>{formatPlanPrice(price, currency)}</strong> {priceNote}
    </p>
  )
}

function ServiceDetails({ service }: { service: Service }) {
  return (
    <div className="service-line-details">
      <p>{service.details}</p>
      <TickList items={service.bullets} />
      <div className="cluster service-line-actions">
        <ButtonLink to={`/get-started?service=${service.serviceType}`}>Request this service</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Ask a question
        </ButtonLink>
      </div>
    </div>
  )
}
