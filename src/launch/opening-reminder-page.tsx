import { useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { useOwnParameter } from '#lib/navigation/own-address.tsx'
import { StateScreen } from '#media/state/state-screen.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { openingReminderApi } from './opening-reminder.ts'
import './opening-reminder-page.css'

export function OpeningReminderPage() {
  const id = useOwnParameter('id')
  const [state, setState] = useState<'asked' | 'busy' | 'done' | { failed: string }>('asked')
  const takeOff = () => {
    setState('busy')
    call(openingReminderApi.forget, { id: id ?? '' }).then(
      () => setState('done'),
      (error: unknown) => setState({ failed: failureText(error) }),
    )
  }
  if (id === '') return <IncompleteLink />
  return (
    <>
      <PageHead title="Opening Reminder" />
      <PageHeader title="Your opening reminder" trail={[{ label: 'Home', to: '/' }, { label: 'Opening reminder' }]} />
      <Container className="opening-reminder">
        <WithoutScripts />
        {state === 'done' ? (
          <Notice
            tone="success"
            live
            title="Your address has been removed"
            action={<ButtonLink to="/shop">Visit Shop</ButtonLink>}
          >
            We will not email you when the shop opens.
          </Notice>
        ) : (
          <>
            <p>You asked for one email on the day a shop opens.</p>
            {typeof state === 'object' && <Notice tone="danger" live title={state.failed} />}
            <Button data-scripted onClick={takeOff} busy={state === 'busy'} disabled={!id}>
              Remove my address
            </Button>
          </>
        )}
      </Container>
    </>
  )
}

function IncompleteLink() {
  return (
    <>
      <PageHead title="Opening Reminder" />
      <StateScreen
        title="This link is incomplete"
        text="Open the link in our email again. Otherwise we email you once when the shop opens, then delete your address."
        action={
          <>
            <ButtonLink to="/shop" size="large">
              Visit Shop
            </ButtonLink>
            <ButtonLink to="/contact" size="large" variant="secondary">
              Contact us
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
