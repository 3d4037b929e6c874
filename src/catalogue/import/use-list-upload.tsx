import { useNavigate } from '#lib/navigation.tsx'
import { sendFile } from '#lib/send-file.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { useFileUpload } from '#ui/use-file-upload.tsx'
import { listBody, type ProductImport, productImportApi } from './product-import.ts'

/** Sends a list and opens what it would change, beginning with what is wrong. */
export function useListUpload({ newCategories }: { newCategories: boolean }) {
  const { addressWith } = useStaffQuery()
  const navigate = useNavigate()
  return useFileUpload<ProductImport>({
    mostBytes: listBody.mostBytes,
    send(file, onSent) {
      const input = { name: file.name.slice(0, 200), newCategories: newCategories ? ('yes' as const) : ('no' as const) }
      return sendFile(productImportApi.preview, input, { file, type: listBody.types[0]!, onSent })
    },
    sent: ({ id, wrong }) => navigate(addressWith({ import: id, outcome: wrong ? 'wrong' : null })),
  })
}
