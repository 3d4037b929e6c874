import { useEffect, useId, useState } from 'react'
import { providerNames } from '#accounts/provider-names.ts'
import { call, failureText } from '#lib/reading/call.ts'
import type { SignInProvider } from '#settings/sign-in-provider.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { type SignInOrigin, setSignInOrigin } from './sign-in-origin.ts'
import './social-sign-in.css'

const providers = Object.keys(providerNames) as SignInProvider[]

export function SocialSignIn({ from }: { from: SignInOrigin }) {
  const open = useSite().signInWith
  const { going, go } = useGoing(from)
  const reason = useId()
  const closed = providers.filter((provider) => !open.includes(provider)).map((provider) => providerNames[provider])
  return (
    <div className="social-sign-in soft">
      <p className="social-sign-in-line">Or continue with</p>
      <div className="social-sign-in-actions">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            size="small"
            disabled={!open.includes(provider)}
            aria-describedby={open.includes(provider) ? undefined : reason}
            busy={going === provider}
            busyText={`Opening ${providerNames[provider]}…`}
            onClick={() => void go(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
      </div>
      {closed.length > 0 && (
        <p className="social-sign-in-reason" id={reason}>
          {closed.join(' and ')} {closed.length > 1 ? 'are' : 'is'} not set up for this shop.
        </p>
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
