import type { ReactNode } from 'react'
import { PictureView } from '#media/picture-view.tsx'
import { stateScenes } from '#media/state/state-scenes.ts'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import '#ui/theme/scene.css'
import '#ui/theme/on-picture.css'
import './auth-frame.css'

type AuthFrameProps = {
  title: ReactNode
  intro?: ReactNode
  top?: ReactNode
  aside?: ReactNode
  scene?: 'flames' | 'readings'
  /** The heading of the form, where that stands beside the text. */
  formTitle?: string
  children: ReactNode
}

export function AuthFrame({ title, intro, top, aside, scene = 'flames', formTitle, children }: AuthFrameProps) {
  return (
    <div className="auth-frame">
      <div className="auth-frame-scene scene on-picture">
        <PictureView
          picture={stateScenes[scene]}
          sizes="(min-width: 60rem) 50vw, 100vw"
          priority
          className={`scene-picture auth-frame-${scene}`}
          alt=""
        />
        <div className="auth-frame-words">
          {top}
          <h1 className="auth-frame-title">{title}</h1>
          {intro && <p className="auth-frame-intro">{intro}</p>}
          {aside}
        </div>
      </div>
      <div className="auth-frame-form">
        <WithoutScripts>Signing in does not work without it.</WithoutScripts>
        <div data-scripted>
          {formTitle && <h2 className="auth-frame-form-title">{formTitle}</h2>}
          {children}
        </div>
      </div>
    </div>
  )
}
