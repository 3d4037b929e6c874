import './tab-count.css'

type TabCountProps = {
  count: number
  more: boolean
  /** The things counted, read aloud. */
  of: string
  /** The same for several, where the words differ. */
  many?: string
}

/** The number of open items behind a tab; nothing when there are none. */
export function TabCount({ count, more, of, many = of }: TabCountProps) {
  if (!count) return null
  return (
    <span className="tab-count numbers">
      {count}
      {more && '+'}
      <span className="visually-hidden"> {count === 1 && !more ? of : many}</span>
    </span>
  )
}
