import {
  Activity,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { createRoom, RoomContext } from './late-rendering.ts'
import { AddressContext, NavigatorContext } from './navigation.tsx'
import type { Place } from './shown-place.ts'
import { replayInput } from './replay-input.ts'

const AheadContext = createContext(false)

/** True in a page that is rendered ahead and not seen yet. */
export const useIsAhead = () => useContext(AheadContext)

/**
 * The screen that is shown, and beside it the one that is expected: rendered ahead when nothing else is to be done, without effects and out of sight. The
 * children are a screen, which finds its own address.
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

/** A state and no part of a context, every change of which would end the wait of what is hydrated later. */
function useExpected() {
  const navigator = useContext(NavigatorContext)
  const [expected, setExpected] = useState<Place>()
  useEffect(() => navigator?.subscribe(() => startTransition(() => setExpected(navigator.expected()))), [navigator])
  return expected
}

/** A screen of the first sight has the room of one window to be rendered in; one that comes later, any. */
function Screen({ place, children }: { place: Place; children: ReactNode }) {
  const [room] = useState(() => createRoom(place.fromTop ? 1 : Infinity))
  useLayoutEffect(() => room.open(), [room])
  useEffect(noteTakenOver, [])
  return <RoomContext value={room}>{children}</RoomContext>
}

/** The scripts have taken over the frame and, after it, the first screen: the document is marked, and what was done before is answered. */
function noteTakenOver() {
  const { dataset } = document.documentElement
  if ('ready' in dataset) return
  dataset.ready = ''
  replayInput()
}
