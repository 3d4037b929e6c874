import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { useRead } from '#lib/reading/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { PictureBand } from '#services/parts/picture-band.tsx'
import { ReachUs } from '#services/parts/reach-us.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import type { marineGalleryApi } from '#content/marine-gallery.ts'
import './marine-gallery-page.css'

const Lightbox = lazy(() => import('#media/lightbox/lightbox.tsx').then((module) => ({ default: module.Lightbox })))

const trail = [
  { label: 'Home', to: '/' },
  { label: 'Marine Services', to: '/marine-services' },
  { label: 'Marine Gallery' },
]

export function MarineGalleryPage() {
  const site = useSite()
  const { data: gallery, retry } = useRead<typeof marineGalleryApi>('/api/marine-gallery')
  const [shown, setShown] = useState<number | null>(null)
  if (!gallery) return <LoadFailed retry={retry} level={1} />
  const { title, intro, sample, items, closing } = gallery
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(index)
  }
  return (
    <>
      <PageHead
        title={title}
        description={`${intro} ${items.length} pictures of marine aquariums and reefs.`}
        path="/marine-gallery"
        data={import.meta.env.SSR && breadcrumbData(site.publicUrl, trail)}
        image={items[0]?.picture.src}
      />
      <PageHeader
        title={title}
        intro={intro}
        trail={trail}
        large
        actions={sample && <Badge>{site.mode === 'demo' ? 'Sample data' : 'Illustrations'}</Badge>}
      />
      <Container className="marine-gallery-page">
        <ul className="marine-gallery">
          {items.map(({ picture, title: name }, index) => (
            <li key={picture.src}>
              <a href={picture.src} aria-haspopup="dialog" onClick={(event) => open(event, index)}>
                <PictureView picture={picture} sizes={sizesOf(index)} priority={index === 0 || (index < 3 && 'low')} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
      <PictureBand
        title="Shall we plan yours?"
        text="Tell us about the room, and what you would like to look at."
        picture={closing}
      >
        <ReachUs first={{ href: '/get-started', label: 'Get Started' }} />
      </PictureBand>
      {shown !== null && (
        <Suspense>
          <Lightbox items={items} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The large pictures of the grid. */
const sizesOf = (index: number) =>
  [0, 4, 5, 7].includes(index) ? '(min-width: 48rem) 60vw, 100vw' : '(min-width: 48rem) 33vw, 50vw'
