import { MessageCircle, Phone, X } from 'lucide-react'
import { type FocusEvent, type MouseEvent, useRef } from 'react'
import { useSession } from '#accounts/use-session.tsx'
import { useCartCount } from '#cart/use-cart.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { SiteBrand } from './site-brand.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import './mobile-menu.css'

const places = [
  { to: '/', label: 'Home' },
  { to: '/pool-services', label: 'Pool Services' },
  { to: '/marine-services', label: 'Marine Services' },
  { to: '/shop', label: 'Shop' },
  { to: '/contact', label: 'Contact' },
  { to: '/about', label: 'About' },
]

/** A popover: the platform opens it (even before any script has run) and closes it on Esc or a tap outside. */
export function MobileMenu() {
  const menu = useRef<HTMLElement>(null)
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.current?.hidePopover()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) menu.current?.hidePopover()
  }
  return (
    <nav id="mobile-menu" className="mobile-menu" aria-label="Menu" popover="auto" ref={menu} {...{ onClick, onBlur }}>
      <MenuContent />
    </nav>
  )
}

function MenuContent() {
  const site = useSite()
  const count = useCartCount()
  const session = useSession()
  return (
    <>
      <div className="mobile-menu-top">
        <SiteBrand />
        <ThemeToggle />
        <button
          type="button"
          className="icon-button"
          aria-label="Close menu"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
        >
          <X />
        </button>
      </div>
      <ul className="mobile-menu-places">
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <Link to="/cart">{`Cart (${count})`}</Link>
        </li>
        <li>
          <Link to="/client-login">{session ? 'Account' : 'Client Login'}</Link>
        </li>
      </ul>
      <div className="mobile-menu-foot">
        <ButtonLink to="/get-started" size="large" wide>
          Get Started
        </ButtonLink>
        {site.phone && (
          <ButtonLink to={site.phoneHref} variant="secondary" icon={<Phone />}>
            Call
          </ButtonLink>
        )}
        {site.whatsapp && (
          <ButtonLink to={site.whatsappHref} variant="secondary" icon={<MessageCircle />}>
            WhatsApp
          </ButtonLink>
        )}
      </div>
    </>
  )
}
