import { useEffect } from 'react'
import { call, isSignedOut } from '#lib/reading/call.ts'
import { hearElsewhere } from '#lib/reading/changed-tags.ts'
import { unattendedHeader } from '#lib/reading/reader.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'
import { changesApi } from '#admin/changes.ts'

/** Milliseconds between polls: with the time of a call, changes by others show within five seconds. */
const lookEvery = 4_000

/** Polls for changes by others while the window is visible. Prolongs no session; once that has ended, it stops until a person has signed in. */
export function useChanges(token: string | undefined) {
  useEffect(() => {
    if (token === undefined) return
    const listening = new AbortController()
    const { signal } = listening
    let known: { look?: string } = {}
    let looking = false

    async function look() {
      if (looking || document.visibilityState !== 'visible') return
      looking = true
      try {
        const { look, tags } = await call(changesApi, known, { [unattendedHeader]: '1' })
        known = { look }
        if (!signal.aborted) hearElsewhere(tags)
      } catch (error) {
        // Without a connection the next poll tells what was missed.
        if (isSignedOut(error)) listening.abort()
        saySignedOut(error)
      } finally {
        looking = false
      }
    }

    void look()
    const timer = setInterval(() => void look(), lookEvery)
    signal.addEventListener('abort', () => clearInterval(timer))
    document.addEventListener('visibilitychange', () => void look(), { signal })
    return () => listening.abort()
  }, [token])
}
