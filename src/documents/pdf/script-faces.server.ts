import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/process/project-root.server.ts'

const folder = join(projectRoot, 'media/fonts/scripts')
let faces: Map<number, string> | undefined

/** The typeface that has a letter of another script; null if there is none. The list of letters is read when the first is looked for. */
export function scriptFaceOf(letter: string): string | null {
  faces ??= readLetters()
  return faces.get(letter.codePointAt(0)!) ?? null
}

/** Not kept: a file is small, and few documents need one. */
export const readScriptFace = (face: string) => readFileSync(join(folder, `${face}.ttf`))

/** The file says by typeface which ranges of letters it has: `4e00-4e03 4e07`. */
function readLetters() {
  const listed = JSON.parse(readFileSync(join(folder, 'letters.json'), 'utf8')) as Record<string, string>
  const found = new Map<number, string>()
  for (const [face, ranges] of Object.entries(listed)) {
    for (const range of ranges.split(' ')) {
      const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      for (let code = first!; code <= last!; code++) found.set(code, face)
    }
  }
  return found
}
