import { ShieldAlert } from 'lucide-react'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

export function NotIncluded({ level = 1 }: { level?: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      icon={<ShieldAlert />}
      title="Your role does not include this"
      text="An owner can change your role, under Settings, Staff and roles."
      action={
        <ButtonLink to="/admin" variant="secondary">
          What you can do here
        </ButtonLink>
      }
    />
  )
}
