import { type KeyboardEvent, useState } from 'react'

/** Keyboard control of a combobox: arrows cycle through the field and the options, Enter takes the active one. */
export function useCombobox<T>(options: T[], onChoose: (option: T) => void) {
  const [marked, setMarked] = useState(-1)
  const active = marked < options.length ? marked : -1
  const places = options.length + 1
  const move = (by: number) => setMarked(((active + 1 + by + places) % places) - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(options[active]!)
    } else if (event.key.length === 1) setMarked(-1)
  }
  return { active, setActive: setMarked, onKeyDown }
}
