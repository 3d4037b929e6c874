import { useEffect, useState } from 'react'
import Viewer, { type GenericSlide, type RenderSlideProps } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import captionStyles from 'yet-another-react-lightbox/plugins/captions.css?inline'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import counterStyles from 'yet-another-react-lightbox/plugins/counter.css?inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import viewerStyles from 'yet-another-react-lightbox/styles.css?inline'
import { rememberFocus } from '#ui/overlay/remember-focus.ts'
import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import ourStyles from './lightbox.css?inline'

type Item = { picture: Picture; title: string; caption?: string }
type PictureSlide = GenericSlide & { type: 'picture'; picture: Picture }

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: PictureSlide
  }
}

type LightboxProps = { items: Item[]; shown: number; onShow: (index: number) => void; onClose: () => void }

/** Beside its code, so that only those who open a picture fetch them. */
const styles = viewerStyles + captionStyles + counterStyles + ourStyles
const plugins = [Captions, Zoom]
const hidden = () => null

export function Lightbox({ items, shown, onShow, onClose }: LightboxProps) {
  const [first] = useState(shown)
  const [slides] = useState(() => items.map(toSlide))
  const [index, setIndex] = useState(shown)
  useEffect(() => rememberFocus(), [])
  const { title } = items[index] ?? { title: '' }
  const view = (at: { index: number }) => {
    setIndex(at.index)
    onShow(at.index)
  }
  return (
    <>
      <style>{styles}</style>
      <Viewer
        open
        close={onClose}
        index={first}
        slides={slides}
        plugins={items[1] ? [...plugins, Counter] : plugins}
        on={{ view }}
        className="lightbox"
        carousel={{ preload: 1, padding: 0 }}
        controller={{ closeOnPullDown: true }}
        captions={{ descriptionTextAlign: 'center' }}
        counter={{ separator: 'of' }}
        zoom={{ scrollToZoom: true, maxZoom: 4, supports: ['picture'] }}
        labels={{
          Lightbox: items[1] ? `Picture ${index + 1} of ${items.length}: ${title}` : title,
          Previous: 'Previous picture',
          Next: 'Next picture',
          'Zoom in': 'Larger',
          'Zoom out': 'Smaller',
        }}
        render={{ slide: showPicture, ...(items[1] ? {} : { buttonPrev: hidden, buttonNext: hidden }) }}
        // The viewer would scroll to the element that gets the focus back.
        portal={{ container: { onFocus: () => {} } }}
      />
    </>
  )
}

const toSlide = ({ picture, title, caption }: Item): PictureSlide => ({
  type: 'picture',
  picture,
  description: (
    <>
      <strong>{title}</strong> {caption}
    </>
  ),
})

/** Pixels above and below a picture, for the buttons and the caption. */
const margin = 72

function showPicture({ slide, rect, offset, zoom = 1 }: RenderSlideProps & { zoom?: number }) {
  if (slide.type !== 'picture') return null
  const { picture } = slide
  const scale = Math.min(rect.width / picture.width, (rect.height - 2 * margin) / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return (
    <div className="lightbox-picture" style={{ width, height }}>
      <PictureView picture={picture} sizes={`${Math.ceil(width * (offset === 0 ? zoom : 1))}px`} priority />
    </div>
  )
}
