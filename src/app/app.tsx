import { createElement, type ReactNode } from 'react'
import { useRetryNavigation, useShown } from '#lib/navigation.tsx'
import { Guard } from '#ui/guard.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { loadedPage } from './page-modules.ts'
import { matchPage } from './page-table.ts'
import { notFoundPage, pages } from './pages.ts'
import { SiteLayout } from './site-layout.tsx'

/** The page that an address shows, inside the frame of the site. */
export function App() {
  const { path, search, phase, key } = useShown()
  const match = matchPage(pages, path, new URLSearchParams(search))
  const row = match?.row ?? notFoundPage
  const at = match?.at ?? { params: {}, search: new URLSearchParams(search) }
  return (
    <SiteLayout world={row.world} bare={row.bare}>
      <Guard visit={key}>
        <Content phase={phase}>{createElement(loadedPage(row), { key: path, ...at })}</Content>
      </Guard>
    </SiteLayout>
  )
}

function Content({ phase, children }: { phase: string; children: ReactNode }) {
  const retry = useRetryNavigation()
  if (phase === 'slow') return <Spinner label="Loading page" />
  if (phase === 'failed') return <LoadFailed retry={retry} />
  return children
}
