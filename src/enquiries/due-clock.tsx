import { useEffect, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { dueSign } from './reply-due.ts'

const tick = 30_000

/** Time left to answer, updated while it is shown. */
export function DueClock({ dueBy }: { dueBy: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  const { text, tone } = dueSign(new Date(dueBy), now)
  return (
    <Badge tone={tone} dot={tone === 'danger'}>
      {text}
    </Badge>
  )
}
