import { useState } from 'react'
import { failureText } from '#lib/reading/call.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'

type UploadOptions<Reply> = {
  mostBytes: number
  /** Makes the call, and reports the share of the file that is sent. */
  send: (file: File, onSent: (share: number) => void) => Promise<Reply>
  sent: (reply: Reply) => void
}

export function useFileUpload<Reply>(options: UploadOptions<Reply>) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  const send = async (file: File) => {
    if (file.size === 0) return setError('This file is empty.')
    if (file.size > options.mostBytes) {
      return setError(`This file is too large: ${Math.floor(options.mostBytes / 1024 / 1024)} MB at most.`)
    }
    setError(undefined)
    setShare(0)
    try {
      options.sent(await options.send(file, setShare))
    } catch (failure) {
      saySignedOut(failure)
      setError(failureText(failure, 'The file could not be sent. Please try again.'))
    } finally {
      setShare(null)
    }
  }
  return { sent: share, error, send: (file: File) => void send(file) }
}
