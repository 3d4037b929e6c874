import type { ReactNode } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import { Container } from '#ui/page/section.tsx'
import '#ui/theme/scene.css'
import '#ui/theme/on-picture.css'
import './picture-band.css'

type PictureBandProps = { title: string; text: string; picture: Picture; children: ReactNode }

export function PictureBand({ title, text, picture, children }: PictureBandProps) {
  return (
    <section className="picture-band scene on-picture">
      <div className="scene-picture scene-kept">
        <PictureView picture={picture} sizes="150vw" className="picture-band-picture" alt="" />
      </div>
      <Container className="picture-band-words">
        <h2>{title}</h2>
        <p>{keepUnits(text)}</p>
        {children}
      </Container>
    </section>
  )
}
