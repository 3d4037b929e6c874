import './tab-count.css'

type TabCountProps = {
  count: number
  /** True when there are more than were counted. */
  more: boolean
  /** The things counted, read aloud. */
  of: string
}

/** The number of open items behind a tab; nothing when there are none. */
export function TabCount({ count, more, of }: TabCountProps) {
  if (!count) return null
  return (
    <span className="tab-count numbers">
      {count}
      {more && '+'}
      <span className="visually-hidden"> {of}</span>
    </span>
  )
}
