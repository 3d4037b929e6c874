import { useEffect, useState } from 'react'
import { providerNames } from '#accounts/provider-names.ts'
import { call, failureText } from '#lib/call.ts'
import type { SignInProvider } from '#settings/sign-in-provider.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { type SignInOrigin, setSignInOrigin } from './sign-in-origin.ts'
import './social-sign-in.css'

const providers = Object.keys(providerNames) as SignInProvider[]

/** Other sign-in methods. Providers that are not set up are named in one line. */
export function SocialSignIn({ from }: { from: SignInOrigin }) {
  const open = useSite().signInWith
  const { going, go } = useGoing(from)
  const closed = providers.filter((provider) => !open.includes(provider)).map((provider) => providerNames[provider])
  if (!open.length)
    return (
      <p className="social-sign-in-closed">
        {closed.join(' and ')} <span>sign-in</span> is not offered yet.
      </p>
    )
  return (
    <div className="social-sign-in">
      <p className="social-sign-in-line">
        <span>Or continue with</span>
      </p>
      <div className="social-sign-in-actions">
        {open.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            wide
            busy={going === provider}
            busyText={`Opening ${providerNames[provider]}…`}
            onClick={() => void go(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
      </div>
      {closed.length > 0 && (
        <p className="social-sign-in-reason">{closed.join(' and ')} is not set up for this shop.</p>
      )}
    </div>
  )
}

function useGoing(from: SignInOrigin) {
  const [going, setGoing] = useState<SignInProvider | null>(null)
  useEffect(() => {
    const backAgain = (event: PageTransitionEvent) => event.persisted && setGoing(null)
    addEventListener('pageshow', backAgain)
    return () => removeEventListener('pageshow', backAgain)
  }, [])
  const go = async (provider: SignInProvider) => {
    if (going) return
    setGoing(provider)
    try {
      const { providerSignInApi } = await import('./provider-sign-in.ts')
      const { address } = await call(providerSignInApi.begin, { provider })
      setSignInOrigin(from)
      location.assign(address)
    } catch (error) {
      setGoing(null)
      toast({ title: 'Login failed', description: failureText(error), variant: 'destructive' })
    }
  }
  return { going, go }
}
