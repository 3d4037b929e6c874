import { chromium } from '@playwright/test'
import { pages } from '#app/pages/pages.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { sampleAddress, walkedRows } from '../tests/e2e/sample-addresses.ts'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium; with a port, other programs can control it too. */
export function openBrowser(debuggingPort?: number) {
  const args = [
    ...flags,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
  ]
  return chromium.launch({ executablePath: findChromium(), args })
}

/** The public screens, at one address each. */
export const siteAddresses = () =>
  walkedRows(pages)
    .filter((row) => !row.cache?.personal)
    .map(sampleAddress)

/** A few different screens, for runs that only show that a part works. */
export const fewAddresses = () => siteAddresses().filter((address) => ['/', '/product/1'].includes(address))
