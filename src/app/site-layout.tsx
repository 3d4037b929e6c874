import '#ui/theme.css'
import type { ReactNode } from 'react'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ToastOutlet } from '#ui/toast.tsx'
import { TooltipLayer } from '#ui/tooltip.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import './site-layout.css'

/** The frame around every page. The world gives its accent. */
export function SiteLayout({ world, children }: { world?: 'pool' | 'marine' | undefined; children: ReactNode }) {
  return (
    <div className="site-layout" data-world={world}>
      <a className="visually-hidden site-layout-skip" href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <DemoNotice />
      <SiteHeader />
      <main id="main" className="site-layout-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <ToastOutlet />
      <TooltipLayer />
    </div>
  )
}
