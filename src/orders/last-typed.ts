/** Text last typed into a field in this browser, suggested the next time. */
export function lastTyped(slot: string) {
  return {
    find() {
      try {
        return localStorage.getItem(slot) ?? ''
      } catch {
        return ''
      }
    },
    keep(words: string) {
      try {
        localStorage.setItem(slot, words)
      } catch {
        // Storage is full or forbidden: it has to be typed again.
      }
    },
  }
}
