import { useState } from 'react'
import { setWantedAddress } from '#accounts/sign-in-form/wanted-address.ts'
import { endSession, useSession } from '#accounts/use-session.tsx'
import { call, failureText, isSignedOut } from '#lib/reading/call.ts'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { OwnOrderProps } from '#orders/order.ts'

export function ClaimOrder({ order, linkKey }: OwnOrderProps) {
  const session = useSession()
  if (!order.claimable) return null
  return (
    <section className="order-confirmation-claim" aria-label="Your account">
      <p>
        {order.bill
          ? 'You can open this bill by the link in your email, or add it to an account.'
          : 'You ordered as a guest. Find this order here or through the link in your email.'}
      </p>
      {session ? <ClaimButton id={order.id} linkKey={linkKey} /> : <SignInToClaim />}
    </section>
  )
}

function SignInToClaim() {
  return (
    <ButtonLink
      to="/login"
      variant="secondary"
      wide
      onClick={() => setWantedAddress(location.pathname + location.search)}
    >
      Add it to an account
    </ButtonLink>
  )
}

function ClaimButton({ id, linkKey }: { id: number; linkKey: string | null }) {
  const [busy, setBusy] = useState(false)
  const claim = async () => {
    setBusy(true)
    try {
      const { orderApi } = await import('#orders/order.ts')
      await call(orderApi.claim, { id: String(id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: 'Added to your account', description: 'You will find it under Orders.' })
    } catch (error) {
      if (isSignedOut(error)) endSession()
      toast({ title: 'It was not added', description: failureText(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" wide busy={busy} busyText="Adding…" onClick={() => void claim()}>
      Add to my account
    </Button>
  )
}
