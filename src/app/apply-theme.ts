/** Inline script: a visitor who chose the light theme never sees the dark one first. */
export function applyTheme() {
  try {
    if (localStorage.theme === 'light') document.documentElement.dataset.theme = 'light'
  } catch {
    // Storage is forbidden: the theme of the page stands.
  }
}
