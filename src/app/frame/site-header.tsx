import { Menu, Phone, RefreshCw, ShoppingCart } from 'lucide-react'
import { useSession } from '#accounts/use-session.tsx'
import { useCartCount } from '#cart/use-cart.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { SearchOpener } from '#search/search-opener.tsx'
import { useSite } from '#settings/use-site.tsx'
import { IconButton, IconLink } from '#ui/marks/icon-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteBrand } from './site-brand.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import './site-header.css'

const places = [
  { to: '/', label: 'Home' },
  { to: '/pool-services', label: 'Pool Services', within: /^\/(pool-?(services|plans|calculator|volume)|green-pool)/ },
  {
    to: '/marine-services-page',
    label: 'Marine Services',
    within: /^\/(marine-?services|marine-gallery|aquarium-plans|reef-calculator|tank-help)/,
  },
  { to: '/shop', label: 'Shop', within: /^\/(shop|pool-shop|marine-shop|product|search|cart|checkout)/ },
  { to: '/contact', label: 'Contact' },
]

export function SiteHeader() {
  const site = useSite()
  const count = useCartCount()
  const session = useSession()
  return (
    <header className="site-header">
      <div className="site-header-row">
        <SiteBrand />
        <nav className="site-header-nav" aria-label="Main">
          {places.map(({ to, label, within }) => (
            <Link key={to} to={to} within={within} className="site-header-link">
              {label}
            </Link>
          ))}
        </nav>
        <div className="site-header-tools">
          <SearchOpener />
          <span className="site-header-wide">
            <ThemeToggle />
          </span>
          <IconButton
            className="site-header-wide"
            data-scripted
            label="Refresh page"
            icon={<RefreshCw />}
            onClick={() => location.reload()}
          />
          {site.phone && (
            <IconLink className="site-header-slim" to={site.phoneHref} label={`Call ${site.phone}`} icon={<Phone />} />
          )}
          <IconLink to="/cart" label={`Cart (${count})`} icon={<ShoppingCart />} count={count} />
          <Link to="/client-login" className="site-header-login">
            {session ? 'Account' : 'Client Login'}
          </Link>
          <button
            type="button"
            className="icon-button site-header-slim"
            aria-label="Open menu"
            aria-haspopup="true"
            popoverTarget="mobile-menu"
          >
            <Menu />
          </button>
        </div>
      </div>
      <MobileMenu />
    </header>
  )
}
