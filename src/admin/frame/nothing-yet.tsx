import { UserRound } from 'lucide-react'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** For a role whose work has no screen yet. */
export function NothingYet() {
  return (
    <EmptyState
      level={1}
      icon={<UserRound />}
      title="There is nothing here for your role yet"
      text="Your details, password and sign-in code are in your account settings."
      action={<ButtonLink to="/dashboard/settings">Account settings</ButtonLink>}
    />
  )
}
