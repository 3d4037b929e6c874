import { type ReactNode, useEffect } from 'react'
import type { Profile } from '#accounts/account.ts'
import { useMine } from '#accounts/use-mine.tsx'
import { endSession, useSession } from '#accounts/use-session.tsx'
import { useNavigate } from '#lib/navigation.tsx'
import { onSignedOut } from '#lib/tool-read.tsx'
import { useHydrated } from '#lib/use-hydrated.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Spinner } from '#ui/spinner.tsx'

type AdminGateProps = { title: string; children: (person: Profile) => ReactNode }

/** Shows a screen to admins and leads everyone else to their door. What the browser has stored opens nothing: the server is asked. */
export function AdminGate({ title, children }: AdminGateProps) {
  const hydrated = useHydrated()
  const session = useSession()
  const navigate = useNavigate()
  const outside = hydrated && session?.role !== 'admin'
  useEffect(() => {
    if (outside) navigate('/admin-login', { replace: true })
  }, [outside, navigate])
  useEffect(() => onSignedOut(endSession), [])
  if (!hydrated || outside || !session) return <Waiting title={title} />
  return <Recognised title={title}>{children}</Recognised>
}

function Recognised({ title, children }: AdminGateProps) {
  const navigate = useNavigate()
  const { data: person, error, loading, retry } = useMine<Profile>('/api/users/profile')
  const stranger = person !== undefined && person?.role !== 'admin'
  useEffect(() => {
    if (stranger) navigate('/admin-login', { replace: true })
  }, [stranger, navigate])
  if (error) return <LoadFailed retry={retry} busy={loading} level={1} />
  if (!person || stranger) return <Waiting title={title} />
  return children(person)
}

function Waiting({ title }: { title: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Spinner label={`Loading ${title.toLowerCase()}`} />
    </>
  )
}
