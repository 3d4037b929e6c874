import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './notice.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

type NoticeProps = {
  tone?: keyof typeof icons
  title?: ReactNode
  action?: ReactNode
  /** A live region, for notices that appear after an action. */
  live?: boolean
  children?: ReactNode
}

export function Notice({ tone = 'info', title, action, live, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={`notice notice-${tone}`} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon aria-hidden="true" />
      <div className="notice-words">
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="notice-action">{action}</div>}
    </div>
  )
}
