import { call } from '#lib/reading/call.ts'
import { sendFile } from '#lib/sending/send-file.ts'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { shrinkPicture } from '#media/uploads/shrink-picture.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffDrop } from '#staff/upload/drop-zone.tsx'
import { useFileUpload } from '#staff/upload/use-file-upload.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { type AdminPerson, personAdminApi } from './person-admin-api.ts'
import { PersonMark } from './person-mark.tsx'
import './person-picture-field.css'

export function PersonPictureField({ person }: { person: AdminPerson | null }) {
  if (!person) return <p className="field-hint">You can add a picture once the person is saved.</p>
  return (
    <section className="person-picture-field" aria-label="Picture">
      <PersonMark person={person} />
      <div>
        <ChoosePicture id={person.id} />
        {person.picture && <RemovePicture id={person.id} />}
      </div>
    </section>
  )
}

function ChoosePicture({ id }: { id: number }) {
  const upload = useFileUpload({
    mostBytes: pictureBody.mostBytes,
    send: async (file, onSent) => {
      const small = await shrinkPicture(file)
      return sendFile(personAdminApi.setPicture, { id: String(id) }, { file: small, type: small.type, onSent })
    },
    sent: () => toast({ title: 'Picture saved' }),
  })
  return (
    <StaffDrop
      label="Choose a picture"
      accept={pictureBody.types.join(',')}
      hint="JPEG, PNG, WebP or AVIF. The middle is shown in a circle; without a picture, the initials. Saved immediately."
      error={upload.error}
      sent={upload.sent}
      onFile={upload.send}
    />
  )
}

function RemovePicture({ id }: { id: number }) {
  const { run, busy } = useStaffAction({
    work: () => call(personAdminApi.removePicture, { id: String(id) }),
    done: 'Picture removed',
  })
  return (
    <Button variant="quiet" busy={busy} onClick={() => void run()}>
      Remove the picture
    </Button>
  )
}
