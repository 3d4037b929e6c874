import { failureText } from '#lib/call.ts'
import { sendFile } from '#lib/send-file.ts'
import { shrinkPicture } from '#media/shrink-picture.ts'
import { toast } from '#ui/toast.tsx'
import { orderReturnApi, returnPictureBody } from './order-returns.ts'

type Where = { orderId: number; returnId: number; linkKey: string | null }

/** Sends pictures one after the other. What does not go is said, and can be added beside the return. */
export async function sendPictures({ orderId, returnId, linkKey }: Where, files: File[]) {
  const input = { id: String(orderId), return: String(returnId), ...(linkKey ? { key: linkKey } : {}) }
  for (const chosen of files) {
    try {
      const file = await shrinkPicture(chosen)
      if (file.size > returnPictureBody.mostBytes) throw new TypeError('too large')
      await sendFile(orderReturnApi.addPicture, input, { file, type: file.type })
    } catch (error) {
      const description = failureText(
        error,
        `${chosen.name} could not be sent: a JPEG, PNG, WebP or AVIF of up to 6 MB.`,
      )
      toast({ title: 'A picture was not added', description, variant: 'destructive' })
    }
  }
}
