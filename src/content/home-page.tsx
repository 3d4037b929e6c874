import { Fragment } from 'react'
import { useRead } from '#lib/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { businessData } from './business-data.ts'
import { homeSections } from './home-sections.tsx'
import type { homeApi } from './home.ts'

export function HomePage() {
  const site = useSite()
  const { data: home, retry } = useRead<typeof homeApi.home>('/api/home')
  if (!home) return <LoadFailed retry={retry} level={1} />
  return (
    <>
      <PageHead
        title={home.title}
        description={home.description}
        path="/"
        data={import.meta.env.SSR && businessData(site, home)}
      />
      {Object.entries(homeSections).map(([name, show]) => (
        <Fragment key={name}>{show(home)}</Fragment>
      ))}
    </>
  )
}
