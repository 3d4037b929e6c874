// Keeps the technician's page and every file it names, as one set: a page whose files are not all here is never kept. Nothing else of the shop is.
const shelf = 'technician-page'
const page = '/technician'
const extras = ['/technician.webmanifest', '/icon-192.png']

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function keepPage() {
  const answer = await fetch(page, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error('The page is not there')
  return keep(answer)
}

async function keep(answer) {
  const cache = await caches.open(shelf)
  const named = filesIn(await answer.clone().text())
  await addMissing(cache, named)
  // The style sheet names the icons and the fonts.
  const sheets = await Promise.all(named.filter((file) => file.endsWith('.css')).map((file) => cache.match(file)))
  const drawn = filesIn((await Promise.all(sheets.map((sheet) => sheet.text()))).join(' '))
  await addMissing(cache, [...drawn, ...extras])
  await cache.put(page, answer)
  const kept = new Set([page, ...named, ...drawn, ...extras])
  for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request)
}

const filesIn = (text) => [...new Set(text.match(/\/(?:assets|fonts)\/[\w.-]+\.(?:js|css|svg|woff2)/g) ?? [])]

async function addMissing(cache, files) {
  const found = await Promise.all(files.map((file) => cache.match(file)))
  await cache.addAll(files.filter((_, place) => !found[place]))
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== location.origin || event.request.method !== 'GET') return
  if (event.request.mode === 'navigate' && pathname === page) event.respondWith(freshOrKept(event))
  else if (/^\/(assets|fonts)\//.test(pathname) || extras.includes(pathname)) event.respondWith(keptOrFetched(event))
})

const keptOrFetched = async ({ request }) => (await caches.match(request)) ?? fetch(request)

// The network first, for three seconds where a page is kept: a weak signal must not hold up the day.
async function freshOrKept(event) {
  const kept = await caches.match(page)
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(kept ? 3000 : 30000) })
    if (answer.ok && !answer.redirected) event.waitUntil(keep(answer.clone()).catch(() => {}))
    return answer.status >= 500 && kept ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
