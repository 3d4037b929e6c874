import { useState } from 'react'
import type { SignedIn } from '#accounts/account.ts'
import type { SignIn } from '#accounts/sign-in-forms.ts'
import { demoAccounts } from '#accounts/demo-accounts.ts'
import { endSession, startSession } from '#accounts/use-session.tsx'
import { call, failureText, refusalText } from '#lib/reading/call.ts'
import { useMayLeave, useNavigate } from '#lib/navigation/navigation.tsx'
import { isStaff } from '#accounts/roles.ts'
import { toast } from '#ui/overlay/toast.tsx'

export async function sendSignIn(typed: SignIn) {
  const { accountApi } = await import('#accounts/account-api.ts')
  const answer = await call(accountApi.signIn, typed)
  startSession(answer)
  toast({ title: 'Login successful', description: `Welcome back, ${answer.user.username}!` })
  return answer
}

export function sayLoginFailed(error: unknown, title = 'Login failed') {
  toast({ title, description: refusalText(error, 'Invalid username or password'), variant: 'destructive' })
}

export const homeOf = (answer: SignedIn) => (isStaff(answer.user.role) ? '/admin-dashboard' : '/dashboard')

export function useSignOut(to = '/login') {
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  return async () => {
    if (!(await mayLeave())) return
    try {
      const { accountApi } = await import('#accounts/account-api.ts')
      await call(accountApi.signOut, {})
    } catch (error) {
      toast({ title: 'You are still signed in', description: failureText(error), variant: 'destructive' })
      return
    }
    endSession()
    toast({ title: 'Logged out' })
    navigate(to)
  }
}

export function useDemoSignIn(who: keyof typeof demoAccounts, to?: string) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { accountApi } = await import('#accounts/account-api.ts')
      startSession(await call(accountApi.signIn, { ...demoAccounts[who], rememberMe: true }))
      toast({ title: 'Demo login successful', description: 'You are signed in with the demo account.' })
      if (to) navigate(to)
    } catch (error) {
      sayLoginFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, signIn }
}
