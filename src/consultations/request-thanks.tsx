import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Receipt } from './use-consultation.tsx'
import './request-thanks.css'

export function RequestThanks({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { mode, phone, phoneHref } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <div className="request-thanks">
      <CircleCheck aria-hidden="true" className="request-thanks-sign" />
      <h1 ref={heading} tabIndex={-1}>
        Thank you
      </h1>
      <p className="request-thanks-lead">We have your request. {receipt.promise}</p>
      <dl className="request-thanks-facts">
        <div>
          <dt>Your reference</dt>
          <dd className="numbers">{receipt.reference}</dd>
        </div>
        <div>
          <dt>We answer to</dt>
          <dd>{receipt.email}</dd>
        </div>
      </dl>
      <p>
        {mode === 'live' && 'A confirmation is on its way to your inbox. '}
        If it is urgent, call <a href={phoneHref}>{phone}</a> and mention your reference.
      </p>
      <div className="request-thanks-ways">
        <ButtonLink to="/">Back to Home</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Send another request
        </Button>
      </div>
    </div>
  )
}
