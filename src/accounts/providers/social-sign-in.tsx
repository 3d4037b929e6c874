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

/** Other ways in. Those with which the business has not registered are shown, but closed. */
export function SocialSignIn({ id, from }: { id: string; from: SignInOrigin }) {
  const open = useSite().signInWith
  const { going, go } = useGoing(from)
  const closed = providers.filter((provider) => !open.includes(provider))
  return (
    <div className="social-sign-in">
      <p className="social-sign-in-line">
        <span>Or continue with</span>
      </p>
      <div className="social-sign-in-ways">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            wide
            disabled={closed.includes(provider)}
            aria-describedby={closed.includes(provider) ? id : undefined}
            busy={going === provider}
            busyText={`Opening ${providerNames[provider]}…`}
            onClick={() => void go(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
      </div>
      {closed.length > 0 && (
        <p className="social-sign-in-reason" id={id}>
          {closed.length === 1 ? `${providerNames[closed[0]!]} is not set up for this shop yet.` : noneOpen}
        </p>
      )}
    </div>
  )
}

const noneOpen = 'Not set up for this shop yet. Please use your e-mail address and a password.'

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
