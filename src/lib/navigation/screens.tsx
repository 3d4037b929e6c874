import {
  Activity,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { layOutAhead } from './lay-out-ahead.ts'
import { createRoom, RoomContext } from '#lib/hydration/late-rendering.ts'
import { AddressContext, NavigatorContext } from './navigation.tsx'
import type { Place } from './shown-place.ts'
import { replayInput } from '#lib/hydration/replay-input.ts'
import { whenIdle } from '#lib/hydration/when-idle.ts'

const AheadContext = createContext(false)

/** True in a page that is rendered ahead and not shown yet. */
export const useIsAhead = () => useContext(AheadContext)

/**
 * The screen that is shown, and beside it the expected one: rendered ahead when the browser is idle, hidden and without effects. The children are a
 * screen, which finds its own address.
 */
export function Screens({ shown, children }: { shown: Place; children: ReactNode }) {
  const expected = useExpected()
  const places = expected && expected.path !== shown.path ? [shown, expected] : [shown]
  return places.map((place) => (
    <Activity key={place.path} mode={place === shown ? 'visible' : 'hidden'}>
      <AheadContext value={place !== shown}>
        <AddressContext value={place}>
          <Screen place={place}>{children}</Screen>
        </AddressContext>
      </AheadContext>
    </Activity>
  ))
}

/** State rather than context, every change of which would cut lazy hydration short. */
function useExpected() {
  const navigator = useContext(NavigatorContext)
  const [expected, setExpected] = useState<Place>()
  useEffect(() => navigator?.subscribe(() => startTransition(() => setExpected(navigator.expected()))), [navigator])
  return expected
}

/** A screen seen from its top renders one window at first; any other renders whole. */
function Screen({ place, children }: { place: Place; children: ReactNode }) {
  const [room] = useState(() => createRoom(place.fromTop ? 1 : Infinity))
  // An insertion effect, as a hidden screen has no others.
  useInsertionEffect(() => whenIdle(layOutAhead), [])
  useLayoutEffect(() => room.open(), [room])
  useEffect(noteTakenOver, [])
  return (
    <RoomContext value={room}>
      <div className="screen">{children}</div>
    </RoomContext>
  )
}

/** Hydration of the frame and then of the first screen is done: the document is marked, and held input is replayed. */
function noteTakenOver() {
  const { dataset } = document.documentElement
  if ('ready' in dataset) return
  dataset.ready = ''
  replayInput()
}
