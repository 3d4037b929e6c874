import { ChevronLeft } from 'lucide-react'
import { Link } from '#lib/navigation.tsx'
import { classNames } from './class-names.ts'
import './tool-back.css'

type ToolBackProps = { to: string; className?: string; children: string }

/** The way back from one thing to the list of them, which has the same path. */
export function ToolBack({ to, className, children }: ToolBackProps) {
  return (
    <Link to={to} className={classNames('tool-back', className)} aria-current={undefined}>
      <ChevronLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
