import { PagePart } from '#ui/page/page-part.tsx'
import { FooterContent } from './footer-content.tsx'
import './site-footer.css'

export function SiteFooter() {
  return (
    <PagePart as="footer" className="site-footer">
      <FooterContent />
    </PagePart>
  )
}
