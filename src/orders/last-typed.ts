/** Words that were last typed into a field in this browser, for the next time. */
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
        // Storage is full or forbidden: it is typed again.
      }
    },
  }
}
