import { Download } from 'lucide-react'
import { pathWith, useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { filterNames, type ListContract, type StaffListOf } from './list-of.ts'

type StaffExportProps<E extends ListContract> = { list: StaffListOf<E>; path: string; children?: string }

/** Downloads the rows of a list, with the filters of the screen. */
export function StaffExport<E extends ListContract>({ list, path, children = 'CSV' }: StaffExportProps<E>) {
  const { query } = useStaffQuery()
  return (
    <ButtonLink
      to={pathWith(path, query, filterNames(list))}
      download=""
      variant="secondary"
      icon={<Download aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  )
}
