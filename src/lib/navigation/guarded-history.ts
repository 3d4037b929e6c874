/** Asks whether a person may leave; true lets them go. */
export type LeaveGuard = () => Promise<boolean>

type SavedState = { place?: number; y?: number } | null
type HistoryOptions = {
  isShown: (url: URL) => boolean
  show: (url: URL, scrolledTo: number) => void
  /** Called once the browser is back at the page that is shown. */
  stay: () => void
}

export type GuardedHistory = ReturnType<typeof createGuardedHistory>

/** Numbered entries tell how far Back and Forward went: while a guard is set, the browser is sent back to where it was until the person has answered. */
export function createGuardedHistory({ isShown, show, stay: stayed }: HistoryOptions) {
  const guards = new Set<LeaveGuard>()
  let place = (history.state as SavedState)?.place ?? 0
  let asking = false
  let leaving = false
  const returns: (() => void)[] = []

  /** One question at a time, whatever triggers it. */
  async function mayLeave() {
    const [guard] = guards
    if (!guard || asking) return !guard
    asking = true
    const answer = await guard()
    asking = false
    return answer
  }

  /** Leaves only once it is back: a browser may drop one of two concurrent jumps. */
  async function askFirst(steps: number) {
    const back = new Promise<void>((resolve) => returns.push(resolve))
    history.go(-steps)
    leaving = await mayLeave()
    if (!leaving) return
    await back
    history.go(steps)
  }

  /** A jump within the page makes an entry without a number. */
  function stay(reached = place + 1) {
    place = reached
    history.replaceState({ ...(history.state as SavedState), place }, '')
  }

  function comeBack(reached?: number) {
    stayed()
    for (const returned of returns.splice(0)) returned()
    stay(reached)
  }

  function turn(state: SavedState) {
    const url = new URL(location.href)
    if (isShown(url)) return comeBack(state?.place)
    const steps = (state?.place ?? place) - place
    if (steps && guards.size && !leaving) return void askFirst(steps)
    leaving = false
    place += steps
    show(url, state?.y ?? 0)
  }

  stay(place)
  addEventListener('popstate', (event) => turn(event.state as SavedState))
  return {
    push: (url: URL) => history.pushState({ place: ++place }, '', url),
    replace: (url: URL, y: number) => history.replaceState({ place, y }, '', url),
    mayLeave,
    guardWith(guard: LeaveGuard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
  }
}
