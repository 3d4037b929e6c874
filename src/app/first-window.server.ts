/** Windows that the parts of a page may fill before the next one counts as below the first window: what stands above them takes room as well. */
const firstWindow = 0.5
const shareOfSection = 0.5
const shareOfCard = 1 / 8

/** A part that reaches down to the edge of most windows by itself. */
const opening = ' data-opening='

/** A boundary of Suspense (`lib/lazy-hydration.tsx`) begins or ends. */
const boundary = /<!--(\/?)\$-->/g

type Part = { name: string; start: number; tag: number; from: number; to: number; isCard: boolean; isClosed: boolean }

/**
 * Finds the sections of a page, its footer and what is closed, that no first window shows. `shown` is the markup without them and, as it can be opened, of
 * what is closed without what is in it; `body` is the whole one in which they are marked (`data-below`).
 */
export function findFirstWindow(body: string) {
  let filled = body.includes(opening) ? firstWindow : 0
  let [shown, marked, end] = ['', '', 0]
  for (const { name, start, tag, from, to, isCard, isClosed } of listParts(body)) {
    if (isClosed || (!isCard && filled >= firstWindow)) {
      shown += isClosed ? body.slice(end, from) : `${body.slice(end, start)}<${name} data-below>`
      marked += `${body.slice(end, tag)} data-below${body.slice(tag, to)}`
      end = to
    }
    if (!isClosed) filled += isCard ? shareOfCard : shareOfSection
  }
  return { shown: shown + body.slice(end), body: marked + body.slice(end) }
}

/** Boundaries that are in no other, and the place in the tag before each that an attribute may be written to. */
function listParts(body: string) {
  const parts: Part[] = []
  let depth = 0
  for (const { 0: text, 1: closing, index } of body.matchAll(boundary)) {
    if (closing) depth--
    else if (depth++ === 0) parts.push({ ...tagBefore(body, index), from: index + text.length, to: body.length })
    if (closing && depth === 0) parts.at(-1)!.to = index
  }
  return parts.filter(({ tag }) => tag)
}

function tagBefore(body: string, index: number) {
  const [text, name = ''] = /<(\w+)[^<>]*>$/.exec(body.slice(Math.max(0, index - 500), index)) ?? ['']
  const tag = name ? index - 1 : 0
  return { name, start: index - text.length, tag, isCard: name === 'li', isClosed: text.includes(' popover=') }
}
