import { failureText } from '#lib/reading/call.ts'
import { sendFile } from '#lib/sending/send-file.ts'
import { shrinkPicture } from '#media/uploads/shrink-picture.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { orderReturnApi } from './order-returns.ts'

type Where = { orderId: number; returnId: number; linkKey: string | null }

/** Sends pictures one after the other. A failed one is reported, and can be added at the return. */
export async function sendPictures({ orderId, returnId, linkKey }: Where, files: File[]) {
  const input = { id: String(orderId), return: String(returnId), ...(linkKey ? { key: linkKey } : {}) }
  for (const chosen of files) {
    try {
      const file = await shrinkPicture(chosen)
      const { types, mostBytes } = pictureBody
      if (file.size > mostBytes || !types.includes(file.type)) throw new TypeError('no such file is taken')
      await sendFile(orderReturnApi.addPicture, input, { file, type: file.type })
    } catch (error) {
      const description = failureText(
        error,
        'It could not be sent. Pictures are JPEG, PNG, WebP or AVIF, of up to 30 MB.',
      )
      toast({ title: `${chosen.name} was not added`, description, variant: 'destructive' })
    }
  }
}
