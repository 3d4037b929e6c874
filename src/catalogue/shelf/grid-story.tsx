import { ArrowRight } from 'lucide-react'
import { useHydrated } from '#lib/hydration/use-hydrated.tsx'
import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import './grid-story.css'

/** A picture that leads on, in the last row of a grid of products. It comes with the scripts: a shop's document has no room for its addresses. */
export function GridStory({ to, label, picture }: { to: string; label: string; picture: Picture }) {
  const hydrated = useHydrated()
  return (
    <div className="grid-story picture-fill target-card">
      {hydrated && <PictureView picture={picture} sizes="92vw" alt="" />}
      <CardLink to={to}>
        {label} <ArrowRight aria-hidden="true" />
      </CardLink>
    </div>
  )
}
