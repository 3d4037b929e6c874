import { ShieldAlert, UserRound } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** In place of a screen that a person's role does not include. */
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

/** For a role whose work has no screen here yet. */
export function NothingYet() {
  return (
    <EmptyState
      level={1}
      icon={<UserRound />}
      title="There is nothing here for your role yet"
      text="Your own details, your password and the code at sign-in are under your account settings."
      action={<ButtonLink to="/dashboard/settings">Account settings</ButtonLink>}
    />
  )
}
