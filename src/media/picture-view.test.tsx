import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LogoMark } from './logo-mark.tsx'
import { LoopVideo } from './loop-video.tsx'
import { findPicture, findVideo } from './picture-register.server.ts'
import { pictureSrcSet } from './picture-address.ts'
import { PictureView } from './picture-view.tsx'

const picture = findPicture('scenes/pool-night')

test('a picture offers every AVIF width and one WebP, reserves its place and loads when near', () => {
  const html = renderToStaticMarkup(<PictureView picture={picture} sizes="50vw" />)
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="[^"]+480\.avif 480w, [^"]+800\.avif 800w, [^"]+1200\.avif 1200w, [^"]+1600\.avif 1600w" sizes="50vw"/,
  )
  expect(html).toMatch(/<img src="[^"]+\/1200\.webp" width=/)
  expect(html).toContain(`width="${picture.width}" height="${picture.height}" alt="${picture.alt}" loading="lazy"`)
})

test('the first picture of a page is loaded at once and with priority', () => {
  const html = renderToStaticMarkup(<PictureView picture={picture} sizes="100vw" priority alt="" />)
  expect(html).toContain('alt="" loading="eager"')
  expect(html.toLowerCase()).toContain('fetchpriority="high"')
})

test('the server sends a loop as its poster only, so that no video competes with the page', () => {
  const { sources, poster } = findVideo('hero-pool')
  const html = renderToStaticMarkup(<LoopVideo sources={sources} poster={poster} startAt={6} />)
  expect(html).toContain(pictureSrcSet(poster, 'avif'))
  expect(html).not.toMatch(/<video|<button/)
})

test('two logos on one page do not share their mask', () => {
  const html = renderToStaticMarkup(
    <>
      <LogoMark />
      <LogoMark />
    </>,
  )
  const masks = [...html.matchAll(/<mask id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(masks).size).toBe(2)
  for (const mask of masks) expect(html).toContain(`mask="url(#${mask})"`)
})
