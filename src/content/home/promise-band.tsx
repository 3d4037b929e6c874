import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import { Container } from '#ui/page/section.tsx'
import '#ui/theme/on-picture.css'
import '#ui/theme/scene.css'
import './promise-band.css'

export const PromiseBand = ({ picture }: { picture: Picture }) => (
  <section className="promise-band scene on-picture">
    <PictureView picture={picture} sizes="100vw" className="scene-picture scene-kept" alt="" />
    <Container>
      <p className="promise-band-words">The same technician, the same weekday, every week.</p>
    </Container>
  </section>
)
