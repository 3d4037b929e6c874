import { SearchX } from 'lucide-react'
import { CallFailed } from '#lib/reading/call.ts'
import type { Read } from '#lib/reading/read.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'

type StaffListFailedProps = { reading: Read<unknown>; title?: string; level?: 2 | 3 }

/** Parameters that identify a screen in its address; the others filter its list. */
const places = new Set(['tab', 'view', 'section'])

/** In place of a list that could not be read: the connection failed, or the address asks for something that does not exist. */
export function StaffListFailed({ reading: { error, retry, loading }, ...rest }: StaffListFailedProps) {
  const { query, addressWith } = useStaffQuery()
  const isRefused = error instanceof CallFailed && error.status === 400
  if (!isRefused) return <LoadFailed retry={retry} busy={loading} {...rest} />
  const narrowing = [...query.keys()].filter((name) => !places.has(name))
  return (
    <EmptyState
      icon={<SearchX />}
      level={rest.level ?? 2}
      title="The list cannot be filtered like this"
      text="The address may be mistyped or from an older list."
      action={
        <ButtonLink to={addressWith(Object.fromEntries(narrowing.map((name) => [name, null])))} variant="secondary">
          Show the whole list
        </ButtonLink>
      }
    />
  )
}
