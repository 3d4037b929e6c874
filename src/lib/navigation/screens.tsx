import { type ReactNode, useEffect, useState } from 'react'
import { createRenderBudget, RenderBudget } from '#lib/hydration/render-budget.tsx'
import { AddressContext } from './navigation.tsx'
import type { PageLocation } from './shown-location.ts'
import { replayInput } from '#lib/hydration/replay-input.ts'

/** The screen that is shown: another for each path. A screen seen from its top renders one window at first, and the rest once that is shown. */
export function Screen({ shown, children }: { shown: PageLocation; children: ReactNode }) {
  return (
    <AddressContext value={shown}>
      <FirstWindow key={shown.path} fromTop={shown.fromTop ?? false}>
        {children}
      </FirstWindow>
    </AddressContext>
  )
}

function FirstWindow({ fromTop, children }: { fromTop: boolean; children: ReactNode }) {
  const [budget] = useState(() => createRenderBudget(fromTop ? 1 : Infinity))
  useEffect(() => {
    budget.open()
    noteTakenOver()
  }, [budget])
  return (
    <RenderBudget value={budget}>
      <div className="screen">{children}</div>
    </RenderBudget>
  )
}

/** Hydration of the frame and then of the first screen is done: the document is marked, and held input is replayed. */
function noteTakenOver() {
  const { dataset } = document.documentElement
  if ('ready' in dataset) return
  dataset.ready = ''
  replayInput()
}
