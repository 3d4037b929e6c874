import { keepUnits } from '#lib/values/keep-units.ts'
import './tick-list.css'

export function TickList({ items }: { items: string[] }) {
  return (
    <ul className="tick-list">
      {items.map((item) => (
        <li key={item}>{keepUnits(item)}</li>
      ))}
    </ul>
  )
}
