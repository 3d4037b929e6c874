import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = { retry: () => void; title?: string; text?: string; busy?: boolean; level?: 1 | 2 | 3 }

export function LoadFailed({
  retry,
  busy = false,
  level = 2,
  title = 'Something went wrong. Please try again.',
  text,
}: LoadFailedProps) {
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
