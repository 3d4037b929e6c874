import { UserRound } from 'lucide-react'
import { useMay } from '#staff/frame/own-rights.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** For a role whose work has no screen here: technicians have a page of their own. */
export function NothingYet() {
  const isTechnician = useMay()('visits.do')
  return (
    <EmptyState
      level={1}
      icon={<UserRound />}
      title={isTechnician ? 'Your visits have a page of their own' : 'There is nothing here for your role yet'}
      text={
        isTechnician
          ? 'It works without a connection: add it to the home screen of your phone.'
          : 'Your details, password and sign-in code are in your account settings.'
      }
      action={
        <>
          {isTechnician && <ButtonLink to="/technician">Open my visits</ButtonLink>}
          <ButtonLink to="/dashboard/settings" variant={isTechnician ? 'quiet' : 'primary'}>
            Account settings
          </ButtonLink>
        </>
      }
    />
  )
}
