import { useRef } from 'react'
import { latePart } from '#lib/hydration/late-part.tsx'
import { LazyHydration } from '#lib/hydration/lazy-hydration.tsx'
import './site-footer.css'

const FooterContent = latePart(async () => (await import('./footer-content.tsx')).FooterContent)

export function SiteFooter() {
  const place = useRef<HTMLElement>(null)
  return (
    <footer className="site-footer" ref={place}>
      <LazyHydration within={place}>
        <FooterContent />
      </LazyHydration>
    </footer>
  )
}
