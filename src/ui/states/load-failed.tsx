import { CloudOff } from 'lucide-react'
import { Button } from '#ui/marks/button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = { retry: () => void; title?: string; text?: string; busy?: boolean; level?: 1 | 2 | 3 }

const unknown = { title: 'Something went wrong. Please try again.', text: undefined }
/** Offline is the one reason that a browser can tell. */
const offline = { title: 'You are offline', text: 'Please try again once you are connected.' }
const isOffline = () => typeof navigator === 'object' && navigator.onLine === false

export function LoadFailed({ retry, busy = false, level = 2, ...named }: LoadFailedProps) {
  const { title, text } = isOffline() ? offline : { ...unknown, ...named }
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={title}
        text={text}
        level={level}
        action={
          <Button variant="secondary" onClick={retry} busy={busy} busyText="Trying again…">
            Try again
          </Button>
        }
      />
    </div>
  )
}
