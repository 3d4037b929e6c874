import { Eye } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffForm } from '#staff/form/form.tsx'
import { useStaffVersion } from '#staff/record/use-version.tsx'
import { type AdminText, textAdminApi, type PreviewedText as Preview } from './text-admin-api.ts'
import { fieldsOf } from './text-blocks.ts'
import { readTyped, schemaOf, type TextValue } from '#content/content-field.ts'
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'

type TextFormProps = { text: AdminText; lookAgain: () => void }

export function TextForm({ text: { name, value, version, page }, lookAgain }: TextFormProps) {
  const fields = fieldsOf(name)!
  const [draft, setDraft] = useState<{ shown: Preview; value: TextValue } | null>(null)
  const form = useStaffVersion<TextValue>({
    schema: schemaOf(fields),
    current: { ...value, version },
    prepare: (typed) => readTyped(fields, typed),
    save: ({ version: seen, ...value }) => call(textAdminApi.change, { name, value, version: seen }),
    saved: 'Text published',
  })
  const { run: look, busy } = useStaffAction({
    work: async () => {
      const typed = form.check() as TextValue | null
      if (typed) setDraft({ value: typed, shown: await call(textAdminApi.preview, { name, value: typed }) })
    },
    failed: 'The preview did not load',
  })
  return (
    <>
      <StaffForm
        form={form}
        title="Text"
        titleShown={false}
        submit="Publish"
        onLookAgain={lookAgain}
        actions={
          <Button variant="secondary" icon={<Eye aria-hidden="true" />} busy={busy} onClick={() => void look()}>
            Preview
          </Button>
        }
      >
        <TextFields form={form} fields={fields} value={value} />
      </StaffForm>
      {draft && <TextPreview {...draft} name={name} page={page} onClose={() => setDraft(null)} />}
    </>
  )
}
