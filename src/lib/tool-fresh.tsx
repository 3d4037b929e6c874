import { useEffect } from 'react'
import { useRefresh } from './read.tsx'

const readEvery = 30_000
/** Nobody has touched anything for so long: nobody is there, and their sign-in may run out. */
const unattendedAfter = 10 * 60_000
/** Coming back to a window is told twice. */
const atMostEvery = 2_000

/** Reads what begins with these addresses anew when somebody comes back to the window, and every half minute while they are there. */
export function useFreshWhileShown(...beginnings: string[]) {
  useFresh(beginnings, false)
}

/** Likewise; while it is `held`, only when somebody comes back: whoever is there may be reading what would move. */
export function useFreshUnlessHeld(held: boolean, ...beginnings: string[]) {
  useFresh(beginnings, held)
}

function useFresh(beginnings: string[], held: boolean) {
  const refresh = useRefresh()
  const all = beginnings.join(' ')
  useEffect(() => {
    let touched = Date.now()
    let lastRead = Date.now()
    const touch = () => {
      touched = Date.now()
    }
    const readAgain = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastRead < atMostEvery) return
      lastRead = Date.now()
      void refresh(...all.split(' '))
    }
    const comeBack = () => {
      touch()
      readAgain()
    }
    const timer = setInterval(() => !held && Date.now() - touched < unattendedAfter && readAgain(), readEvery)
    const listening = new AbortController()
    const { signal } = listening
    for (const name of ['pointermove', 'keydown', 'wheel', 'touchstart']) {
      addEventListener(name, touch, { signal, passive: true })
    }
    addEventListener('focus', comeBack, { signal })
    document.addEventListener('visibilitychange', comeBack, { signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [refresh, all, held])
}
