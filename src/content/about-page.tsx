import { breadcrumbData } from '#lib/breadcrumb-data.ts'
import { useRead } from '#lib/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { aboutTrail, AboutView } from './about-view.tsx'
import type { aboutApi } from './about.ts'

export function AboutPage() {
  const site = useSite()
  const { data: about, retry } = useRead<typeof aboutApi>('/api/about')
  if (!about) return <LoadFailed retry={retry} level={1} />
  const { title, intro } = about
  return (
    <>
      <PageHead
        title={title}
        description={intro}
        path="/about"
        data={import.meta.env.SSR && breadcrumbData(site.publicUrl, aboutTrail)}
      />
      <AboutView {...about} />
    </>
  )
}
