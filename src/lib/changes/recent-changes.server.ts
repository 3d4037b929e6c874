import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Changes } from './publish-changes.server.ts'

/** More tags than a screen shows; beyond them "everything" is reported. */
const mostTags = 5_000
/** Milliseconds for the difference of two nodes' clocks, and for the way of a publication between them. */
const overlap = 2_000

type Publication = { count: number; at: number }

/** The last publication of each cache tag, on any node. The browser remembers its last look: on the same node it is exact, on another it goes by the clock. */
export function rememberChanges(changes: Pick<Changes, 'onChange'>, now: () => Date) {
  const node = crypto.randomUUID().slice(0, 8)
  const published = new Map<CacheTag, Publication>()
  let count = 0
  let forgotten: Publication = { count, at: now().getTime() }

  changes.onChange((tags) => {
    const publication = { count: ++count, at: now().getTime() }
    if (!tags) {
      published.clear()
      forgotten = publication
      return
    }
    for (const tag of tags) {
      published.delete(tag)
      published.set(tag, publication)
    }
    forget()
  })

  /** The least recently published tags come first. */
  function forget() {
    for (const [tag, publication] of published) {
      if (published.size <= mostTags) return
      published.delete(tag)
      forgotten = publication
    }
  }

  /** Returns whether a publication is newer than a look; null for a look that cannot be read. */
  function newsSince(look: string) {
    const [name, seen, at] = look.split('.')
    const known = Number(name === node ? seen : at)
    if (!Number.isFinite(known)) return null
    return name === node
      ? (publication: Publication) => publication.count > known
      : (publication: Publication) => publication.at > known - overlap
  }

  function tagsSince(look: string): CacheTag[] {
    const isNews = newsSince(look)
    if (!isNews || isNews(forgotten)) return ['everything']
    return [...published].filter(([, publication]) => isNews(publication)).map(([tag]) => tag)
  }

  return (look?: string) => ({
    look: `${node}.${count}.${now().getTime()}`,
    tags: look === undefined ? [] : tagsSince(look),
  })
}
