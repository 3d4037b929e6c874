import { useState } from 'react'
import { failureText } from '#lib/call.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { sendFile } from '#lib/send-file.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { saySignedOut } from '#lib/staff-read.tsx'
import { listBody, productImportApi } from './product-import.ts'

/** Sends a list and opens what it would change, beginning with what is wrong. */
export function useListUpload({ newCategories }: { newCategories: boolean }) {
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const { addressWith } = useStaffQuery()
  const navigate = useNavigate()

  const send = async (file: File) => {
    if (file.size === 0) return setError('This file is empty.')
    if (file.size > listBody.mostBytes) return setError('This file is too large: 5 MB at most.')
    setError(undefined)
    setSent(0)
    try {
      const input = { name: file.name.slice(0, 200), newCategories: newCategories ? ('yes' as const) : ('no' as const) }
      const seen = await sendFile(productImportApi.preview, input, { file, type: listBody.types[0]!, onSent: setSent })
      navigate(addressWith({ import: seen.id, outcome: seen.wrong ? 'wrong' : null }))
    } catch (failure) {
      saySignedOut(failure)
      setError(failureText(failure, 'The file could not be sent. Please try again.'))
    } finally {
      setSent(null)
    }
  }
  return { sent, error, send: (file: File) => void send(file) }
}
