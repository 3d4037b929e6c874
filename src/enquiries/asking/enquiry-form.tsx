import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import type { ServiceType } from '#enquiries/enquiry.ts'
import { serviceTypeLabels } from '#enquiries/enquiry-labels.ts'
import { type EnquiryAbout, EnquirySubject } from './enquiry-subject.tsx'
import type { useEnquiry } from './use-enquiry.tsx'
import './enquiry-form.css'

type EnquiryFormProps = {
  enquiry: ReturnType<typeof useEnquiry>
  about: EnquiryAbout | null
  onDropAbout: () => void
  service: ServiceType | ''
}

export function EnquiryForm({ enquiry, about, onDropAbout, service }: EnquiryFormProps) {
  const { form, waiting, saveDraft } = enquiry
  return (
    <form
      {...form.props}
      onSubmit={enquiry.onSubmit}
      className="enquiry-form"
      method="post"
      data-enquiry
      data-scripted
      onInput={(event) => {
        form.props.onInput(event)
        saveDraft()
      }}
    >
      <ErrorSummary form={form} />
      {about && <EnquirySubject about={about} onDrop={onDropAbout} />}
      <Fields form={form} service={service} hint={about?.hint} />
      {enquiry.unready && (
        <Notice tone="danger" live title="We cannot be reached just now">
          Your request was not sent. What you typed is kept; please try again in a moment.
        </Notice>
      )}
      {waiting && <WaitingNotice tryNow={enquiry.tryNow} />}
      <div className="enquiry-form-end">
        <Button
          type="submit"
          size="large"
          icon={<Send aria-hidden="true" />}
          busy={form.submitting}
          busyText="Sending…"
        >
          Send Request
        </Button>
        <p>We use your details only to answer you.</p>
      </div>
    </form>
  )
}

type FieldsProps = { form: Form; service: ServiceType | ''; hint: string | undefined }

function Fields({ form, service, hint }: FieldsProps) {
  return (
    <>
      <TextField {...form.field('fullName')} label="Full name" autoComplete="name" aria-required />
      <div className="enquiry-form-pair">
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" aria-required />
        <TextField {...form.field('phone')} label="Phone" type="tel" autoComplete="tel" aria-required />
      </div>
      <SelectField
        {...form.field('serviceType')}
        label="Service type"
        options={serviceTypeLabels}
        placeholder="Select a service"
        defaultValue={service}
        aria-required
      />
      <TextArea
        {...form.field('message')}
        label="Message"
        hint={hint ?? 'The size of your pool or tank, where it is, and what you would like done.'}
        rows={6}
        aria-required
      />
      <div className="enquiry-form-more" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

function WaitingNotice({ tryNow }: { tryNow: () => Promise<unknown> }) {
  const { phone, phoneHref } = useSite()
  const [online, setOnline] = useState(true)
  const [trying, setTrying] = useState(false)
  const again = () => {
    setTrying(true)
    void tryNow().finally(() => setTrying(false))
  }
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return (
    <Notice
      tone="warning"
      live
      title={online ? 'We cannot be reached just now' : 'You are offline'}
      action={
        <Button variant="secondary" size="small" onClick={again} busy={trying} busyText="Trying…">
          Try now
        </Button>
      }
    >
      We do not have your request yet. It is kept on this device and will be sent automatically as soon as possible,
      even if you close this page and come back.
      {phone && (
        <>
          {' '}
          If it is urgent, call <a href={phoneHref}>{phone}</a>.
        </>
      )}
    </Notice>
  )
}
