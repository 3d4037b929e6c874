import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PictureView } from '#media/picture-view.tsx'
import { stateScenes } from '#media/state/state-scenes.ts'
import { PersonLine } from '#people/person-line.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import type { Receipt } from './use-enquiry.tsx'
import './enquiry-thanks.css'

export function EnquiryThanks({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { mode, phone, phoneHref } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <div className="enquiry-thanks">
      <div className="enquiry-thanks-words">
        <CircleCheck aria-hidden="true" className="enquiry-thanks-sign" />
        <h1 ref={heading} tabIndex={-1}>
          Thank you
        </h1>
        <p className="enquiry-thanks-lead">We have your request. {receipt.promise}</p>
        {receipt.service === 'maintenance' && (
          <p>For regular visits we send you an offer by email. You agree to it on its page, without an account.</p>
        )}
        <PersonLine does="will be in touch." />
        <dl className="enquiry-thanks-facts">
          <div>
            <dt>Your reference</dt>
            <dd className="numbers">{receipt.reference}</dd>
          </div>
          <div>
            <dt>We will reply to</dt>
            <dd>{receipt.email}</dd>
          </div>
        </dl>
        <p>
          {mode === 'live' && <>A confirmation is on its way to {receipt.email}. </>}
          {phone && (
            <>
              If it is urgent, call <a href={phoneHref}>{phone}</a> and mention your reference.
            </>
          )}
        </p>
        <div className="cluster">
          <ButtonLink to="/" variant="secondary">
            Back to Home
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            Send another request
          </Button>
        </div>
      </div>
      <div className="enquiry-thanks-scene">
        <PictureView
          picture={stateScenes[receipt.service === 'aquarium-setup' ? 'snail' : 'readings']}
          sizes="(min-width: 60rem) 45vw, 0px"
          alt=""
        />
      </div>
    </div>
  )
}
