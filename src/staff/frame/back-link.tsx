import { ChevronLeft } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import './back-link.css'

/** The link from a record back to its list, which has the same path. */
export function StaffBack({ to, className, children }: { to: string; className?: string; children: string }) {
  return (
    <Link to={to} className={classNames('staff-back', className)}>
      <ChevronLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
