import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/find-chromium.ts'

const port = Number(process.env.E2E_PORT ?? 3210)
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'clearwater-e2e-')))
const quietFlags = [
  // Letters stand where the faces say, in Chromium and in its headless shell alike: a line would break at another word.
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Pages wait as much as they work, on timers and on slow networks: a third of two cores is idle with two.
  workers: 3,
  // What passes at a second try is a fault of the site or of its test.
  retries: 0,
  timeout: 90_000,
  // A condition is waited for, however busy the machine; what must be quick is measured by the bench.
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Videos and carousels that run take half a core for as long as a page is open; the tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quietFlags] : quietFlags,
    },
  },
  webServer: {
    command: 'node --no-warnings tests/e2e/serve-site.ts',
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SITE_MODE: 'demo',
    },
  },
})
