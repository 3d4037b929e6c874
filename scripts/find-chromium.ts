import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const fixed = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const headlessShell = 'chromium-headless-shell'

/** Chromium without its window system: the same engine at a third of the processor time. Full Chromium where it is missing. */
export const findHeadlessChromium = () => look([headlessShell], [`/usr/bin/${headlessShell}`]) ?? findChromium()

/** The Chromium of this machine; installed from Debian's packages if missing and allowed. Throws with instructions otherwise. */
export function findChromium(): string {
  const found = look(names, fixed)
  if (found) return found
  if (mayInstall()) {
    console.log('Installing Chromium from the packages of this system …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
    const installed = look(names, fixed)
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  )
}

/** The program in `CHROMIUM_PATH`, or else the first of these names or paths that exists. */
function look(programs: string[], fixedPlaces: string[]) {
  const given = process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [given, ...folders.flatMap((folder) => programs.map((name) => join(folder, name))), ...fixedPlaces]
  return places.find((place) => place && existsSync(place))
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
