import { MessageCircle, Phone } from 'lucide-react'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import type { LabelledLink } from '#services/plan.ts'
import './reach-us.css'

type ReachUsProps = {
  first?: LabelledLink
  /** A filled button stands in the same window. */
  quiet?: boolean
}

export function ReachUs({ first, quiet }: ReachUsProps) {
  const site = useSite()
  const main = quiet ? 'secondary' : 'primary'
  return (
    <div className="cluster reach-us">
      {first && (
        <ButtonLink to={first.href} size="large" variant={main}>
          {first.label}
        </ButtonLink>
      )}
      {site.phone && (
        <ButtonLink
          to={site.phoneHref}
          size="large"
          variant={first ? 'secondary' : main}
          icon={<Phone aria-hidden="true" />}
        >
          {`Call ${site.phone}`}
        </ButtonLink>
      )}
      {site.whatsapp && (
        <ButtonLink
          to={site.whatsappHref}
          size="large"
          variant="secondary"
          icon={<MessageCircle aria-hidden="true" />}
          target="_blank"
          rel="noopener"
        >
          WhatsApp
        </ButtonLink>
      )}
    </div>
  )
}
