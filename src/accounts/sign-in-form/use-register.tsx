import { startSession } from '#accounts/use-session.tsx'
import { useEffect, useRef, useState } from 'react'
import type { SignedIn } from '#accounts/account.ts'
import type { Registration } from '#accounts/registration-forms.ts'
import { call, refusalText } from '#lib/reading/call.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { toast } from '#ui/overlay/toast.tsx'

/** Registers with the typed values: a demonstration signs in at once, a live shop sends a mail, which `sent` tells. */
export function useRegister(whenSignedIn: (answer: SignedIn) => void | Promise<void>) {
  const [sent, setSent] = useState<{ to: string; message: string } | null>(null)
  const register = async (typed: Registration) => {
    const { accountApi } = await import('#accounts/account-api.ts')
    const answer = await call(accountApi.register, typed)
    if (!('token' in answer)) return setSent({ to: typed.email, message: answer.message })
    startSession(answer)
    sayRegistered(answer.user.username)
    await whenSignedIn(answer)
  }
  return { register, sent }
}

/** Replaces the form once the mail is sent, and takes its focus: on a phone it would be out of sight. */
export function RegistrationSent({ to, message }: { to: string; message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <Notice tone="success" title="Check your email to finish">
        {message} We sent it to <strong>{to}</strong>; check your spam folder too. If you already have an account, the
        email says so.
      </Notice>
      <ButtonLink to="/forgot-password" variant="secondary" wide>
        I have an account: choose a new password
      </ButtonLink>
    </div>
  )
}

export function sayRegistered(username: string) {
  toast({ title: 'Registration successful', description: `Welcome, ${username}!` })
}

export function sayRegistrationFailed(error: unknown) {
  toast({
    title: 'Registration failed',
    description: refusalText(error, 'Username or email already exists'),
    variant: 'destructive',
  })
}
