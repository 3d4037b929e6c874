import { useEffect } from 'react'
import { focusHeading } from '#lib/navigation/focus-heading.ts'
import { StateScreen } from '#media/state/state-screen.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'

type LinkStateProps = { title: string; text: string; to: string; label: string; scene?: 'night' | 'daylight' }

/** The end of a link from an email, as a page of its own. It takes the place of a form or of a wait, so its heading and the reason are read out. */
export function LinkState({ to, label, scene = 'night', ...words }: LinkStateProps) {
  useEffect(focusHeading, [])
  return (
    <StateScreen
      scene={scene}
      {...words}
      action={
        <ButtonLink to={to} size="large">
          {label}
        </ButtonLink>
      }
    />
  )
}
