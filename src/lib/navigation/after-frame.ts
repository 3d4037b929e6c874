/** Runs work after the next frame; at once in a hidden tab, which gets no frames. */
export function afterFrame(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
