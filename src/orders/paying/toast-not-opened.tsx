import { failureText } from '#lib/reading/call.ts'
import { toast } from '#ui/overlay/toast.tsx'

export function toastNotOpened(error: unknown) {
  toast({ title: 'The payment page could not be opened', description: failureText(error), variant: 'destructive' })
}
