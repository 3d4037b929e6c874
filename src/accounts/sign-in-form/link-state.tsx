import { useEffect } from 'react'
import { focusHeading } from '#lib/navigation/focus-heading.ts'
import { CallFailed } from '#lib/reading/call.ts'
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

/** A refusal of the link itself: one of the password names its field. */
export const isOfLink = (error: unknown) =>
  error instanceof CallFailed && error.status === 400 && Object.keys(error.refusal.fields ?? {}).length === 0
