import { useEffect, useState } from 'react'
import { whenIdle } from '#ui/page/when-idle.ts'
import { type Opening, openingAt } from './opening-hours.ts'
import { useSite } from '#settings/use-site.tsx'

const lookAgainAfter = 30_000

/** The business's present opening status; null until the browser has looked at its clock. */
export function useOpening(): Opening | null {
  const { hours } = useSite()
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    const look = () => setOpening(openingAt(hours, new Date()))
    const callOff = whenIdle(look)
    const timer = setInterval(look, lookAgainAfter)
    return () => {
      callOff()
      clearInterval(timer)
    }
  }, [hours])
  return opening
}
