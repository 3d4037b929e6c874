import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { watchSight } from '#ui/page/watch-sight.ts'
import type { LoopingVideo } from './picture.ts'
import { PictureView } from './picture-view.tsx'
import './loop-video.css'

type LoopVideoProps = LoopingVideo & {
  /** Seconds into the clip at which the first round starts. */
  startAt?: number
  /** False when the loop lies below the fold: its poster is then loaded lazily. */
  priority?: boolean
  /** The widest screen that gets the tall poster. */
  tallUpTo?: string | undefined
}

/** Fills its positioned parent with a picture that becomes a video once the page has loaded and the visitor wants motion. */
export function LoopVideo({ sources, poster, tall, tallUpTo, startAt = 0, priority = true }: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [wish, setWish] = useWish()
  const [added, setAdded] = useState(false)
  const [showing, setShowing] = useState(false)
  if (wish === 'play' && !added) setAdded(true)
  usePlayOnScreen(video, wish, () => setWish('pause'))

  return (
    <div className="loop-video">
      <PictureView
        picture={poster}
        tall={tall}
        tallUpTo={tallUpTo}
        sizes="(min-width: 40rem) max(100vw, 90rem), 100vw"
        priority={priority}
        className="loop-video-picture"
      />
      {added && (
        <video
          ref={video}
          className="loop-video-clip"
          data-showing={showing || undefined}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="auto"
          tabIndex={-1}
          aria-hidden="true"
          onLoadedMetadata={(event) => {
            event.currentTarget.currentTime = startAt
          }}
          onPlaying={() => setShowing(true)}
        >
          {sources.map((source) => (
            <source key={source.src} src={source.src} type={source.type} />
          ))}
        </video>
      )}
      {wish !== 'unknown' && (
        <button
          type="button"
          className="loop-video-button"
          aria-label={wish === 'play' ? 'Pause background video' : 'Play background video'}
          onClick={() => setWish(wish === 'play' ? 'pause' : 'play')}
        >
          {wish === 'play' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
      )}
    </div>
  )
}

type Wish = 'unknown' | 'play' | 'pause'

/** Unknown until the page has loaded; then by the visitor's settings, until the button changes it. */
function useWish() {
  const [wish, setWish] = useState<Wish>('unknown')
  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const decide = () => setWish(stillness.matches || savesData() ? 'pause' : 'play')
    const stop = () => stillness.matches && setWish('pause')
    if (document.readyState === 'complete') decide()
    else addEventListener('load', decide, { once: true })
    stillness.addEventListener('change', stop)
    return () => {
      removeEventListener('load', decide)
      stillness.removeEventListener('change', stop)
    }
  }, [])
  return [wish, setWish] as const
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

function usePlayOnScreen(video: RefObject<HTMLVideoElement | null>, wish: Wish, onRefused: () => void) {
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (wish === 'pause') {
      element.pause()
      return
    }
    const play = () =>
      element.play().catch((error: DOMException) => {
        /** Scrolling it away while it loads also ends here, as an AbortError, which is no refusal to play. */
        if (error.name !== 'AbortError') refused.current()
      })
    return watchSight([element], (inSight) => {
      if (inSight) void play()
      else element.pause()
    })
  }, [video, wish])
}
