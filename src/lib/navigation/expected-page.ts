/** Milliseconds for which a pointer has to rest on a link to count as intent: one that passes over it says nothing. */
const restsFor = 50

type ExpectedPageOptions<P> = {
  /** Fetches the code and data of an address. */
  prepare: (url: URL) => Promise<unknown>
  /** The place of an address, or undefined where it need not be rendered ahead. */
  placeOf: (url: URL) => P | undefined
  /** Called when another page is expected, or none. */
  changed: () => void
}

/** The page that a pointer on a link makes probable: once its code and data are there, it is rendered hidden, and the click only has to show it. */
export function expectPage<P>({ prepare, placeOf, changed }: ExpectedPageOptions<P>) {
  let place: P | undefined
  let href = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(next: P | undefined) {
    if (place === next) return
    place = next
    changed()
  }

  async function getReady(url: URL) {
    const isFetched = await prepare(url).then(
      () => true,
      () => false,
    )
    if (isFetched && href === url.href) become(placeOf(url))
  }

  function forget() {
    clearTimeout(timer)
    href = ''
    become(undefined)
  }

  return {
    place: () => place,
    forget,
    /** A pointer has to rest first; a finger on a link is intent. */
    expect(url: URL, isMeant: boolean) {
      if (href === url.href) return
      forget()
      href = url.href
      timer = setTimeout(() => void getReady(url), isMeant ? 0 : restsFor)
    },
    /** The page rendered ahead for an address, which is now the one shown. */
    take(url: URL) {
      const taken = href === url.href ? place : undefined
      place = undefined
      forget()
      return taken
    },
  }
}
