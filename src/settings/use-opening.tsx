import { useEffect, useState } from 'react'
import { type Opening, openingAt } from './opening-hours.ts'
import { useSite } from './use-site.tsx'

const lookAgainAfter = 30_000

/** The present opening of the business; null until the browser has looked at its clock. */
export function useOpening(): Opening | null {
  const { hours, timeZone } = useSite()
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    const look = () => setOpening(openingAt(hours, timeZone, new Date()))
    look()
    const timer = setInterval(look, lookAgainAfter)
    return () => clearInterval(timer)
  }, [hours, timeZone])
  return opening
}
