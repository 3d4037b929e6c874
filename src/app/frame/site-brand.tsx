import { Link } from '#lib/navigation/navigation.tsx'
import { LogoMark } from '#media/logo-mark.tsx'
import { useSite } from '#settings/use-site.tsx'
import './site-brand.css'

export function SiteBrand() {
  return (
    <Link to="/" className="site-brand">
      <LogoMark />
      <span className="site-brand-name">{useSite().name}</span>
    </Link>
  )
}
