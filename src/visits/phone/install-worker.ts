/** The page and its files stay on the phone, and it can be put on the home screen with an icon of its own. */
export function installWorker() {
  document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.setAttribute('href', '/technician.webmanifest')
  if (!('serviceWorker' in navigator)) return
  // Without it, as in a private window, the page works while there is a connection.
  navigator.serviceWorker.register('/technician-worker.js', { scope: '/technician' }).catch(() => {})
}
