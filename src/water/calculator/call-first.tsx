import { Mail, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'

/** The telephone number, or where a message can be left as long as the business has none. */
export function CallUs({ variant }: Pick<ComponentProps<typeof ButtonLink>, 'variant'>) {
  const { phone, phoneHref } = useSite()
  return phone ? (
    <ButtonLink to={phoneHref} variant={variant} icon={<Phone aria-hidden="true" />}>{`Call ${phone}`}</ButtonLink>
  ) : (
    <ButtonLink to="/contact" variant={variant} icon={<Mail aria-hidden="true" />}>
      Write to us
    </ButtonLink>
  )
}
