import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

const SampleShown = createContext(false)
const TellSample = createContext<((shown: boolean) => void) | null>(null)

/** Lets the list of a screen tell its header that all it lists is sample data. */
export function SampleScreen({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <TellSample value={setShown}>
      <SampleShown value={shown}>{children}</SampleShown>
    </TellSample>
  )
}

export const useSampleShown = () => useContext(SampleShown)

/** Returns whether the header of the screen says it; a list inside a part of a screen says it itself. */
export function useTellSample(isSample: boolean, main: boolean) {
  const tell = useContext(TellSample)
  useLayoutEffect(() => {
    if (!main || !tell) return
    tell(isSample)
    return () => tell(false)
  }, [tell, isSample, main])
  return main && tell !== null
}
