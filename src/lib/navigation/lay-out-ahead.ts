/**
 * Gives the screen that is rendered ahead its styles and its layout. React hides it with `display: none`, for which a browser computes neither; below
 * `content-visibility: hidden` (app/frame/site-layout.css) it keeps both until React shows it.
 */
export function layOutAhead() {
  const screen = document.querySelector<HTMLElement>('.screen[style*=none]')
  screen?.style.setProperty('display', 'block', 'important')
  screen?.firstElementChild?.getBoundingClientRect()
}
