import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

export type SampleMark = 'Sample data' | 'Includes sample data' | null

const SampleShown = createContext<SampleMark>(null)
const TellSample = createContext<((shown: SampleMark) => void) | null>(null)

/** Lets the list of a screen, or of a part of one, tell its header that it lists sample data. */
export function SampleScreen({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<SampleMark>(null)
  return (
    <TellSample value={setShown}>
      <SampleShown value={shown}>{children}</SampleShown>
    </TellSample>
  )
}

export const useSampleShown = () => useContext(SampleShown)

/** Returns whether the header of the screen says it; a list below the main one says it itself. */
export function useTellSample(sample: SampleMark, main: boolean) {
  const tell = useContext(TellSample)
  useLayoutEffect(() => {
    if (!main || !tell) return
    tell(sample)
    return () => tell(null)
  }, [tell, sample, main])
  return main && tell !== null
}
