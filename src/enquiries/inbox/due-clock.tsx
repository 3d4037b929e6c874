import { useEffect, useState } from 'react'
import { Badge } from '#ui/marks/badge.tsx'
import { dueSign } from '#enquiries/reply-due.ts'

const tick = 30_000

type DueClockProps = {
  dueBy: string
  /** Shown only once time runs short. */
  whenPressing?: boolean
}

export function DueClock({ dueBy, whenPressing = false }: DueClockProps) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  const { text, tone } = dueSign(new Date(dueBy), now)
  if (whenPressing && tone === 'neutral') return null
  return (
    <Badge tone={tone} dot={tone === 'danger'}>
      {text}
    </Badge>
  )
}
