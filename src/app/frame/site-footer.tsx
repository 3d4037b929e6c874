import { LazyPart } from '#lib/hydration/lazy-hydration.tsx'
import { FooterContent } from './footer-content.tsx'
import './site-footer.css'

export function SiteFooter() {
  return (
    <LazyPart as="footer" className="site-footer">
      <FooterContent />
    </LazyPart>
  )
}
