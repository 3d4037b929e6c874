import './tick-list.css'

/** What is part of something, ticked off line by line. */
export function TickList({ items }: { items: string[] }) {
  return (
    <ul className="tick-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
