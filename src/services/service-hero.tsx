import type { ReactNode } from 'react'
import { LoopVideo } from '#media/loop-video.tsx'
import type { LoopingVideo } from '#media/picture.ts'
import { Container } from '#ui/section.tsx'
import '#ui/on-picture.css'
import './service-hero.css'

type ServiceHeroProps = {
  heading: string
  intro: string
  video: LoopingVideo
  startAt?: number
  /** Lies over the video. */
  over?: ReactNode
  children: ReactNode
}

/** The top of a world: water in motion from edge to edge, what is done with it, and the first step. */
export function ServiceHero({ heading, intro, video, startAt = 0, over, children }: ServiceHeroProps) {
  return (
    <header className="service-hero on-picture">
      <LoopVideo {...video} startAt={startAt} />
      {over}
      <Container className="service-hero-words">
        <h1>{heading}</h1>
        <p className="service-hero-intro">{intro}</p>
        {children}
      </Container>
    </header>
  )
}
