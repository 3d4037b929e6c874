import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '#accounts/account.ts'
import type { accountApi } from '#accounts/account-api.ts'
import { setWantedAddress } from '#accounts/sign-in-form/wanted-address.ts'
import { endSession, useSession } from '#accounts/use-session.tsx'
import { rightWords } from '#admin/right-words.ts'
import { OwnRights } from '#staff/frame/own-rights.tsx'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { isStaff } from '#accounts/roles.ts'
import { isSignedOut } from '#lib/reading/call.ts'
import { onSignedOut, saySignedOut } from '#staff/frame/fresh-read.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

type AdminGateProps = { title: string; children: (person: Profile) => ReactNode }

/** Shows a screen to staff and sends everyone else to their sign-in. Browser storage grants nothing: the server is asked. */
export function AdminGate({ title, children }: AdminGateProps) {
  const session = useSession()
  const navigate = useNavigate()
  const letIn = useRef(false)
  const outside = session === null || (session !== undefined && !isStaff(session.role))
  useEffect(() => {
    if (!outside) return
    if (!letIn.current) setWantedAddress(location.pathname + location.search)
    navigate('/admin-login', { replace: true })
  }, [outside, navigate])
  if (outside || !session) return <Waiting title={title} />
  return (
    <Recognised title={title} token={session.token} letIn={letIn}>
      {children}
    </Recognised>
  )
}

function Recognised({ title, token, letIn, children }: AdminGateProps & { token: string; letIn: RefObject<boolean> }) {
  const navigate = useNavigate()
  const {
    data: person,
    error,
    loading,
    retry,
  } = useRead<typeof accountApi.profile>('/api/users/profile', { fresh: true })
  const known = person !== undefined && person.rights.includes('admin.open')
  const stranger = person !== undefined && !known
  useEffect(() => {
    letIn.current ||= known
    if (known) saySignedOut(error)
    else if (isSignedOut(error)) endSession()
  }, [known, error, letIn])
  useEffect(() => {
    if (stranger) navigate('/admin-login', { replace: true })
  }, [stranger, navigate])
  if (!known && error) return <LoadFailed retry={retry} busy={loading} level={1} />
  if (!known) return <Waiting title={title} />
  return (
    <>
      {/* Another person who signs in starts afresh. */}
      <OwnRights key={person.username} value={{ held: person.rights, wordsOf: (right) => rightWords[right] }}>
        <Suspense fallback={<Waiting title={title} />}>{children(person)}</Suspense>
      </OwnRights>
      <EndedSession key={token} person={person} />
    </>
  )
}

/** Asks for the password again after the session has expired. Unsaved work stays as it is. */
function EndedSession({ person }: { person: Profile }) {
  const [ended, setEnded] = useState(false)
  useEffect(() => onSignedOut(() => setEnded(true)), [])
  if (!ended) return null
  return (
    <Suspense>
      <SignInAgain person={person} onClose={() => setEnded(false)} />
    </Suspense>
  )
}

function Waiting({ title }: { title: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <WithoutScripts />
      <div data-scripted>
        <Spinner label={`Loading ${title.toLowerCase()}`} />
      </div>
    </>
  )
}
