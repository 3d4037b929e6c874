import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { readSession } from '#accounts/use-session.tsx'
import { call, CallFailed } from '#lib/reading/call.ts'
import { deliver, type Delivery, waitingReports } from './deliver-reports.ts'
import { keepRound, openBox, phone, type PhoneState } from './phone-box.ts'
import { roundApi } from '#visits/round/round.ts'

const deliversEvery = 30_000

export type Reached = 'asking' | 'yes' | 'away' | 'signed-out' | 'no-right'

const none: PhoneState = { opened: false, broken: null, account: null, round: null, reports: [], pictures: [] }

/** What the phone holds; kept fresh and delivered when the page opens, becomes visible or finds the connection again, and every half minute while something waits. */
export function useRound() {
  const held = useSyncExternalStore(phone.subscribe, phone.read, () => none)
  const [reached, setReached] = useState<Reached>('asking')
  const send = useCallback(async () => setReached(await sendWaiting()), [])
  const refresh = useCallback(async () => {
    const found = await fetchRound()
    setReached(found)
    if (found === 'yes') await send()
  }, [send])

  useEffect(() => void openBox().then(refresh), [refresh])
  useEffect(() => {
    const visible = () => document.visibilityState === 'visible' && void refresh()
    const online = () => void refresh()
    const timer = setInterval(() => waitingReports().length > 0 && void send(), deliversEvery)
    addEventListener('online', online)
    document.addEventListener('visibilitychange', visible)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', visible)
    }
  }, [refresh, send])
  return { held, reached, refresh, send }
}

const reachedBy: Record<Delivery, Reached> = { done: 'yes', away: 'away', 'signed-out': 'signed-out' }
const sendWaiting = async (): Promise<Reached> => (readSession() ? reachedBy[await deliver()] : 'signed-out')

async function fetchRound(): Promise<Reached> {
  if (!readSession()) return 'signed-out'
  try {
    await keepRound(await call(roundApi.round, {}))
    return 'yes'
  } catch (error) {
    if (!(error instanceof CallFailed)) return 'away'
    if (error.status === 401) return 'signed-out'
    return error.status === 403 ? 'no-right' : 'away'
  }
}
