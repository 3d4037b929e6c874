import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const name = 'virtual:inline-scripts'
const resolved = `\0${name}`

/** Each exports one function, which its script calls, and imports nothing. */
const sources = {
  prepare: 'src/app/document/prepare-page.ts',
  hold: 'src/lib/hydration/capture-input.ts',
  start: 'src/app/document/start-scripts.ts',
}

/** Provides the source texts of the inline scripts, minified: their hashes are in the content security policy. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null
      const scripts = Object.entries(sources).map(async ([script, file]) => {
        this.addWatchFile(file)
        return `export const ${script} = ${JSON.stringify(await writeScript(file))}`
      })
      return (await Promise.all(scripts)).join('\n')
    },
  }
}

async function writeScript(file: string) {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const run = /^export function (\w+)/m.exec(code)?.[1]
  if (!run || /^import /m.test(code)) throw new Error(`${file} must export one function and import nothing`)
  return minifySync(file, `(()=>{${code.replaceAll(/^export /gm, '')}\n${run}()})()`).code.trim()
}
