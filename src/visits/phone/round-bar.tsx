import { CloudCheck, CloudOff, Contrast, LogOut, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { accountApi } from '#accounts/account-api.ts'
import { endSession } from '#accounts/use-session.tsx'
import { storedText } from '#lib/reading/browser-storage.ts'
import { call, failureText } from '#lib/reading/call.ts'
import { countOf } from '#lib/values/count-of.ts'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { forgetRound, type PhoneState } from './phone-box.ts'
import { draftsOf } from './report-of-stop.ts'
import type { Reached } from './use-round.tsx'

type Props = { held: PhoneState; reached: Reached; refresh: () => Promise<void> }

export function RoundBar({ held, reached, refresh }: Props) {
  const waiting = held.reports.filter(({ state }) => state === 'waiting').length
  const drafts = draftsOf(held).length
  const isAway = reached === 'away'
  return (
    <header className="round-bar">
      <p className="round-bar-state" role="status">
        {waiting || drafts || isAway ? <CloudOff aria-hidden="true" /> : <CloudCheck aria-hidden="true" />}
        <span>{stateText({ waiting, drafts }, reached)}</span>
      </p>
      <SunSwitch />
      <ThemeToggle />
      <IconButton label="Fetch my round again" icon={<RefreshCw />} onClick={() => void refresh()} />
      {held.round && <SignOut waiting={waiting} />}
    </header>
  )
}

function stateText({ waiting, drafts }: { waiting: number; drafts: number }, reached: Reached) {
  if (waiting) return `${countOf(waiting, 'report')} saved on this phone, not sent yet`
  if (drafts && reached === 'yes') return `${countOf(drafts, 'report')} not finished`
  return states[reached]
}

const states: Record<Reached, string> = {
  asking: 'Asking for your round…',
  yes: 'Everything is sent',
  away: 'No connection. You can go on working.',
  'signed-out': 'You are signed out',
  'no-right': 'No visits for this account',
}

const sun = storedText('browser', 'clearwater-reef.sun')

function SunSwitch() {
  const [on, setOn] = useState(() => sun.find() === 'on')
  useEffect(() => {
    document.documentElement.toggleAttribute('data-sun', on)
    return () => document.documentElement.removeAttribute('data-sun')
  }, [on])
  const press = () => {
    sun.set(on ? null : 'on')
    setOn(!on)
  }
  return (
    <IconButton
      className="round-bar-sun"
      label={on ? 'End full contrast' : 'Full contrast for the sun'}
      icon={<Contrast />}
      aria-pressed={on}
      onClick={press}
    />
  )
}

function SignOut({ waiting }: { waiting: number }) {
  const press = async () => {
    try {
      await call(accountApi.signOut, {})
    } catch (error) {
      return toast({ title: 'You are still signed in', description: failureText(error), variant: 'destructive' })
    }
    endSession()
    await forgetRound()
    if (waiting)
      toast({
        title: 'Signed out',
        description: `${countOf(waiting, 'report')} will be sent once you sign in again here.`,
      })
    location.replace('/technician')
  }
  return <IconButton label="Sign out" icon={<LogOut />} onClick={() => void press()} />
}
