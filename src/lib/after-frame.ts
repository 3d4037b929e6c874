/** Does something once the next frame is shown; at once where nobody looks, as no frame comes there. */
export function afterFrame(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
