import type { ReactNode } from 'react'
import { LoopVideo } from '#media/loop-video.tsx'
import type { LoopingVideo } from '#media/picture.ts'
import { classNames } from '#ui/marks/class-names.ts'
import { Container } from '#ui/page/section.tsx'
import '#ui/theme/on-picture.css'
import './service-hero.css'

type ServiceHeroProps = {
  heading: string
  intro: string
  video: LoopingVideo
  startAt?: number
  tallUpTo?: string
  className?: string
  children: ReactNode
}

export function ServiceHero({ heading, intro, video, startAt = 0, tallUpTo, className, children }: ServiceHeroProps) {
  return (
    <header className={classNames('service-hero on-picture', className)}>
      <LoopVideo {...video} startAt={startAt} tallUpTo={tallUpTo} />
      <Container className="service-hero-words">
        <h1>{heading}</h1>
        <p className="service-hero-intro">{intro}</p>
        {children}
      </Container>
    </header>
  )
}
