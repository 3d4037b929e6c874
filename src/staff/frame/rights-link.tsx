import type { ComponentProps } from 'react'
import { useMay } from './own-rights.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import type { Right } from '#lib/contract/rights.ts'

/** A link to another staff screen; plain text where the role does not include that screen. */
export function StaffLink({ needs, ...link }: ComponentProps<typeof Link> & { needs: Right }) {
  return useMay()(needs) ? <Link {...link} /> : <span className={link.className}>{link.children}</span>
}
