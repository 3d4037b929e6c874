/** Windows that the parts of a page may fill before the next one counts as below the first window: elements above take space too. */
const firstWindow = 0.5
const shareOfSection = 0.5
const shareOfCard = 1 / 8

/** A part that fills most windows by itself. */
const opening = ' data-opening='

/** A Suspense boundary (`lib/hydration/lazy-hydration.tsx`) begins or ends. */
const boundary = /<!--(\/?)\$-->/g

type Part = { name: string; start: number; tag: number; from: number; to: number; isCard: boolean; isClosed: boolean }

/**
 * Finds what no first window shows: lower sections, the footer, and closed elements. `shown` is the markup without them, with closed elements empty,
 * as they can be opened; `body` is the whole markup with those parts marked (`data-below`).
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

/** Outermost boundaries, and the position in the tag before each at which an attribute can be inserted. */
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
