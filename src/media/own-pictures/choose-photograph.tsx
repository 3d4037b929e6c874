import { sendFile } from '#lib/sending/send-file.ts'
import { StaffDrop } from '#staff/upload/drop-zone.tsx'
import { useFileUpload } from '#staff/upload/use-file-upload.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { shrinkPicture } from '#media/uploads/shrink-picture.ts'
import { ownPictureApi, photographSide } from './own-picture-api.ts'

export function ChoosePhotograph({ name, label }: { name: string; label: string }) {
  const upload = useFileUpload({
    mostBytes: pictureBody.mostBytes,
    send: async (file, onSent) => {
      const small = await shrinkPicture(file, photographSide)
      return sendFile(ownPictureApi.set, { name }, { file: small, type: small.type, onSent })
    },
    sent: () => toast({ title: 'Picture replaced' }),
  })
  return (
    <StaffDrop
      label={label}
      accept={pictureBody.types.join(',')}
      hint="JPEG, PNG, WebP or AVIF, 800 pixels a side at least; 2,400 across are sharp in every window. Shown at once."
      error={upload.error}
      sent={upload.sent}
      onFile={upload.send}
    />
  )
}
