import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextArea } from '#ui/form/field.tsx'
import { useAsOpened, useNewest } from '#staff/merge/as-opened.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'
import { serviceTypeLabels } from '#enquiries/enquiry-labels.ts'
import { enquiryReplyApi, FiledReplyDraft, ReplyDraft, TemplateDraft } from '#enquiries/replies/enquiry-reply.ts'
import { fillTemplate } from '#enquiries/reply-template.ts'

type FormProps = { enquiry: Enquiry }

export function ReplyForms({ enquiry }: FormProps) {
  const [sent, setSent] = useState(0)
  const maySend = enquiry.email !== '' && !enquiry.spam
  return (
    <>
      {maySend && <ReplyForm key={`reply ${sent}`} enquiry={enquiry} onSent={() => setSent(sent + 1)} />}
      <details className="enquiry-reply-more">
        <summary>Add a reply from elsewhere</summary>
        <FileForm key={`file ${newestOf(enquiry)}`} enquiry={enquiry} />
      </details>
      {maySend && (
        <details className="enquiry-reply-more">
          <summary>Change the text that replies start with</summary>
          <TemplateForm key={enquiry.template.version} enquiry={enquiry} />
        </details>
      )}
    </>
  )
}

const newestOf = ({ replies }: Enquiry) => replies.at(-1)?.id ?? 0

/** The form of a reply. Its text stays when a colleague replies meanwhile: their reply is above it, and the next press sends. */
function ReplyForm({ enquiry, onSent }: FormProps & { onSent: () => void }) {
  const { name: business } = useSite()
  const start = useAsOpened(enquiry.replies.length ? '' : fillTemplate(enquiry.template.text, { ...enquiry, business }))
  const [seen, setSeen] = useState(newestOf(enquiry))
  const newest = useNewest(newestOf(enquiry))
  const form = useStaffForm({
    schema: ReplyDraft,
    save: ({ text }) =>
      call(enquiryReplyApi.send, { id: String(enquiry.id), text, seen }).catch(async (error: unknown) => {
        await readAgain()
        setSeen(newest.current)
        throw error
      }),
    goOn: onSent,
    saved: 'Reply added',
  })
  return (
    <form {...form.props} className="enquiry-reply" method="post" aria-label="Reply">
      <UnsavedQuestion unsaved={form.unsaved} />
      {form.failure && <ErrorSummary form={form} />}
      <TextArea
        {...form.field('text')}
        label={`Reply to ${enquiry.email}`}
        rows={9}
        maxLength={8000}
        defaultValue={start}
      />
      <Button type="submit" icon={<Send aria-hidden="true" />} busy={form.submitting} busyText="Sending…">
        Send reply
      </Button>
    </form>
  )
}

const kinds = { theirs: 'From the sender', ours: 'From us' }

function FileForm({ enquiry }: FormProps) {
  const form = useStaffForm({
    schema: FiledReplyDraft,
    save: (reply) => call(enquiryReplyApi.file, { ...reply, id: String(enquiry.id) }),
    saved: 'Reply added',
  })
  return (
    <form {...form.props} className="enquiry-reply" method="post" aria-label="Reply from elsewhere">
      {form.failure && <ErrorSummary form={form} />}
      <SelectField {...form.field('kind')} label="Written by" options={kinds} defaultValue="theirs" />
      <TextArea {...form.field('text')} label="Text" hint="It is not sent to anyone." rows={5} maxLength={8000} />
      <Button type="submit" variant="secondary" busy={form.submitting} busyText="Adding…">
        Add reply
      </Button>
    </form>
  )
}

function TemplateForm({ enquiry: { serviceType: service, template } }: FormProps) {
  const { text: start, version } = useAsOpened(template)
  const form = useStaffForm({
    schema: TemplateDraft,
    save: ({ text }) => call(enquiryReplyApi.changeTemplate, { service, text, version }),
    saved: 'Text saved',
  })
  return (
    <form {...form.props} className="enquiry-reply" method="post" aria-label="Text of replies">
      {form.failure && <ErrorSummary form={form} />}
      <TextArea
        {...form.field('text')}
        label={`Replies to “${serviceTypeLabels[service]}” start with`}
        hint="{name}, {reference}, {subject} and {business} are filled in."
        rows={8}
        maxLength={4000}
        defaultValue={start}
      />
      <Button type="submit" variant="secondary" busy={form.submitting} busyText="Saving…">
        Save text
      </Button>
    </form>
  )
}
