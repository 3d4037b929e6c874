import { Link } from '#lib/navigation.tsx'
import { LogoMark } from '#media/logo-mark.tsx'
import { useSite } from '#settings/use-site.tsx'
import './site-brand.css'

export function SiteBrand() {
  return (
    <Link to="/" className="site-brand">
      <LogoMark />
      {useSite().name}
    </Link>
  )
}
