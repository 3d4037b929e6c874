import type { Plugin } from 'vite'

/** The fields of a chunk that the plugin needs. */
type Chunk = { type: 'chunk'; name: string; fileName: string; code: string; imports: string[] }
type Bundle = Record<string, { type: 'asset' } | Chunk>

const runtimeImport = /import\{([^}]*)\}from[`"']\.\/rolldown-runtime-[\w-]+\.js[`"'];?/
const exportList = /export\{([^}]*)\};?\s*$/

/**
 * Moves the bundler's few runtime functions, a file of 0.4 kB that every page would fetch, into the chunk that every page fetches anyway. Chunk names
 * were hashed from their contents before: the host gets a name derived from both, and a chunk may be redirected to it only if its own name depends on
 * the host's, or browsers would cache it for a year with an import of a host that is gone. The others keep the file.
 */
export function foldRuntime(host: string): Plugin {
  return {
    name: 'fold-runtime',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        if (this.environment.name === 'client') fold(bundle as Bundle, host)
      },
    },
  }
}

function fold(bundle: Bundle, host: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
  const target = chunks.find(({ name }) => name === host)
  if (!runtime || !target) throw new Error(`There is no runtime, or no chunk ${host} to fold it into`)
  const given = namesIn(exportList.exec(runtime.code)?.[1])
  const held = `const foldedRuntime=(()=>{${runtime.code.replace(exportList, '')};return{${given.map(([own, name]) => `${name}:${own}`).join()}}})();`
  const takenByHost = namesIn(runtimeImport.exec(target.code)?.[1])
  const taken = `const{${takenByHost.map(([name, own]) => `${name}:${own}`).join()}}=foldedRuntime;`
  const handedOn = `const{${given.map(([, name]) => `${name}:folded_${name}`).join()}}=foldedRuntime;`
  const exported = `export{${given.map(([, name]) => `folded_${name}`).join()}};`
  target.code = `${held}${taken}${handedOn}${target.code.replace(runtimeImport, '')}\n${exported}`
  target.imports = target.imports.filter((file) => file !== runtime.fileName)
  const users = chunks.filter((chunk) => chunk !== target && chunk.imports.includes(runtime.fileName))
  const beside = users.filter(({ imports }) => imports.includes(target.fileName))
  for (const chunk of beside) redirect(chunk, runtime.fileName, target.fileName)
  if (beside.length === users.length) delete bundle[runtime.fileName]
}

/** Lets a chunk import from the host what it imported from the runtime. */
function redirect(chunk: Chunk, from: string, to: string) {
  const host = `./${to.slice(to.lastIndexOf('/') + 1)}`
  chunk.code = chunk.code.replace(runtimeImport, (_, list: string) => {
    const names = namesIn(list).map(([name, own]) => `folded_${name} as ${own}`)
    return `import{${names.join()}}from${JSON.stringify(host)};`
  })
  chunk.imports = chunk.imports.filter((file) => file !== from)
}

/** The names in a list of imports or exports: the original one and the one after `as`. */
function namesIn(list = '') {
  return list
    .split(',')
    .filter(Boolean)
    .map((one) => one.trim().split(/\s+as\s+/))
    .map(([first, second]): [string, string] => [first!, second ?? first!])
}
