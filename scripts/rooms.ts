import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const mostFiles = 30

/** Imports between two folders of one slice, with an example of each: `orders/returns` → `orders/steps` → `ask-return.ts imports step.ts`. */
type Leaning = Map<string, Map<string, string>>

/** Files of `src` by path, each with the paths that it imports. Tests may import what they like. */
export type Sources = Map<string, readonly string[]>

const specifier = /(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g

export function readSources(): Sources {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  return new Map(
    files.map((path) => [
      path,
      [...readFileSync(path, 'utf8').matchAll(specifier)].map(([, name]) =>
        name!.startsWith('#') ? join('src', name!.slice(1)) : join(dirname(path), name!),
      ),
    ]),
  )
}

/** Folders that list more files than a reader takes in at a glance. */
export function crowdedFolders(paths: readonly string[]) {
  const folders = Object.entries(Object.groupBy(paths, (path) => dirname(path)))
  return folders
    .filter(([, files = []]) => files.length > mostFiles)
    .map(([folder, files = []]) => `${folder} lists ${files.length} files; at most ${mostFiles}`)
}

/** What stands at the root of a slice is above its rooms (its list of calls) or below them (what they share), and no room imports what is above. */
export function roomFaults(sources: Sources) {
  const slices = Map.groupBy(sources.keys(), (path) => path.split('/')[1]!)
  return [...slices.keys()].flatMap((slice) => {
    const root = join('src', slice)
    const above = filesAbove(sources, root)
    return [...importsOfAbove(sources, root, above), ...circles(leaningIn(sources, root, above))]
  })
}

const isIn = (root: string, path: string) => path.startsWith(`${root}/`)

/** Files at the slice's root that import a room, or another such file. */
function filesAbove(sources: Sources, root: string) {
  const atRoot = [...sources].filter(([path]) => dirname(path) === root)
  const above = new Set<string>()
  const leans = (to: string) => above.has(to) || (isIn(root, to) && dirname(to) !== root)
  for (let before = -1; before < above.size;) {
    before = above.size
    for (const [path, imports] of atRoot) if (imports.some(leans)) above.add(path)
  }
  return above
}

function importsOfAbove(sources: Sources, root: string, above: ReadonlySet<string>) {
  return [...sources].flatMap(([path, imports]) =>
    isIn(root, path) && dirname(path) !== root
      ? imports
          .filter((to) => above.has(to))
          .map((to) => `${path} imports ${to}, which itself imports a room of ${root}`)
      : [],
  )
}

function leaningIn(sources: Sources, root: string, above: ReadonlySet<string>) {
  const leaning: Leaning = new Map()
  for (const [path, imports] of sources) {
    if (!isIn(root, path) || above.has(path)) continue
    const from = dirname(path)
    for (const to of imports.filter((each) => isIn(root, each) && dirname(each) !== from && !above.has(each))) {
      const rooms = leaning.get(from) ?? new Map<string, string>()
      leaning.set(from, rooms.set(dirname(to), `${path} imports ${to}`))
    }
  }
  return leaning
}

/** Each circle once, as the imports that close it. */
function circles(leaning: Leaning) {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (room: string, way: string[]) => {
    const at = way.indexOf(room)
    if (at >= 0) return void found.push(describe(leaning, way.slice(at)))
    if (done.has(room)) return
    for (const next of leaning.get(room)?.keys() ?? []) visit(next, [...way, room])
    done.add(room)
  }
  for (const room of leaning.keys()) visit(room, [])
  return found
}

function describe(leaning: Leaning, ring: readonly string[]) {
  const imports = ring.map((room, index) => leaning.get(room)!.get(ring[(index + 1) % ring.length]!))
  return `folders import each other in a circle: ${imports.join('; ')}`
}
