import type { ReactNode } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { ToastOutlet } from '#ui/overlay/toast.tsx'
import { TooltipLayer } from '#ui/overlay/tooltip.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import '#ui/theme/theme.css'
import '#ui/theme/view-change.css'
import './site-layout.css'
import './demo-notice.css'

type SiteLayoutProps = { world?: 'pool' | 'marine' | undefined; bare?: true | undefined; children: ReactNode }

/** The same elements at every render: a navigation leaves them as they are. */
const header = <SiteHeader />
const footer = <SiteFooter />
const progress = <ProgressBar />
const notice = <DemoNotice />
const outlets = (
  <>
    <ToastOutlet />
    <TooltipLayer />
  </>
)

/** The frame around every page, with its world's accent; a bare page has a header and a footer of its own. */
export function SiteLayout({ world, bare, children }: SiteLayoutProps) {
  return (
    <div className="site-layout" data-world={world}>
      <a className="visually-hidden site-layout-skip" href="#main">
        Skip to content
      </a>
      {notice}
      {!bare && header}
      <main id="main" className="site-layout-main" tabIndex={-1}>
        {children}
        {progress}
      </main>
      {!bare && footer}
      {outlets}
    </div>
  )
}

function DemoNotice() {
  if (useSite().mode !== 'demo') return null
  return (
    <aside className="demo-notice" aria-label="About this store">
      Demo store: sample data, no real orders
    </aside>
  )
}
