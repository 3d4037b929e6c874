import { createElement } from 'react'
import { useRetryNavigation, useShown, useShownLocation } from '#lib/navigation/navigation.tsx'
import type { PageLocation } from '#lib/navigation/shown-location.ts'
import { PageAnnouncer } from '#lib/navigation/page-announcer.tsx'
import { Screen } from '#lib/navigation/screens.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { loadedPage } from '#app/pages/page-modules.ts'
import { PageOutline } from '#app/pages/page-outline.tsx'
import { type At, matchPage, type PageRow } from '#app/pages/page-table.ts'
import { notFoundPage, pages } from '#app/pages/pages.ts'
import { SiteLayout } from './site-layout.tsx'

export function App() {
  const shown = useShownLocation()
  const { row } = pageAt(shown)
  return (
    <>
      <SiteLayout world={row.world} bare={row.bare}>
        <Screen shown={shown}>
          <Page />
        </Screen>
      </SiteLayout>
      <PageAnnouncer shown={shown} />
    </>
  )
}

function pageAt({ path, search }: PageLocation) {
  const query = new URLSearchParams(search)
  const match = matchPage(pages, path, query)
  return { row: match?.row ?? notFoundPage, at: match?.at ?? { params: {}, search: query } }
}

function Page() {
  const place = useShown()
  return (
    <ErrorBoundary visit={place.key}>
      <Content {...pageAt(place)} />
    </ErrorBoundary>
  )
}

function Content({ row, at }: { row: PageRow; at: At }) {
  const { path, view } = useShown()
  const retry = useRetryNavigation()
  if (view === 'outline') return <PageOutline shape={row.outline?.(at)} />
  if (view === 'failure') return <LoadFailed retry={retry} level={1} />
  return createElement(loadedPage(row), { key: path, world: row.world, ...at })
}
