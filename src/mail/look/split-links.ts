/** A piece of a plain text; `to` is its target on this site. */
type TextPiece = { text: string; to?: string }

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]']/g

/** Splits a text at addresses of our own origin. Others stay text, so that a stranger's links lead nowhere. */
export function splitLinks(text: string, origin: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const to = ownPath(found[0], origin)
    if (to === null) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ text: found[0], to })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

function ownPath(link: string, origin: string) {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const isOwn = url.origin === new URL(origin).origin && !url.username && !url.password
  return isOwn ? url.pathname + url.search + url.hash : null
}
