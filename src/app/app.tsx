import { createElement } from 'react'
import { useRetryNavigation, useShown } from '#lib/navigation.tsx'
import { Guard } from '#ui/guard.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { loadedPage } from './page-modules.ts'
import { PageOutline } from './page-outline.tsx'
import { type At, matchPage, type PageRow } from './page-table.ts'
import { notFoundPage, pages } from './pages.ts'
import { SiteLayout } from './site-layout.tsx'

/** The page that an address shows, inside the frame of the site. */
export function App() {
  const { path, search, key } = useShown()
  const match = matchPage(pages, path, new URLSearchParams(search))
  const row = match?.row ?? notFoundPage
  const at = match?.at ?? { params: {}, search: new URLSearchParams(search) }
  return (
    <SiteLayout world={row.world} bare={row.bare}>
      <Guard visit={key}>
        <Content row={row} at={at} />
      </Guard>
    </SiteLayout>
  )
}

function Content({ row, at }: { row: PageRow; at: At }) {
  const { path, view } = useShown()
  const retry = useRetryNavigation()
  if (view === 'outline') return <PageOutline shape={row.outline?.(at)} />
  if (view === 'failure') return <LoadFailed retry={retry} />
  return createElement(loadedPage(row), { key: path, world: row.world, ...at })
}
