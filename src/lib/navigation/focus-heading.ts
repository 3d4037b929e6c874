export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
