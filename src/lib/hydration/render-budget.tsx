import { createContext } from 'react'

/** The height, in windows, that the parts of a screen may fill at once; `take` tells a part whether it is among them. */
export function createRenderBudget(windows: number) {
  let left = windows
  return {
    take(share: number) {
      const fits = left > 0
      left -= share
      return fits
    },
    open: () => void (left = Infinity),
  }
}

export const RenderBudget = createContext(createRenderBudget(Infinity))
