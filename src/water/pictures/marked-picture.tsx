import type { ReactNode } from 'react'
import './marked-picture.css'

export type Mark = { x: number; y: number; text: string }

export function MarkedPicture({ title, marks, children }: { title: string; marks: Mark[]; children: ReactNode }) {
  return (
    <figure className="marked-picture">
      <svg viewBox="0 0 360 200" aria-hidden="true">
        {children}
        {marks.map(({ x, y, text }, index) => (
          <g key={text} className="marked-picture-mark">
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y + 4.5}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="soft">
        <strong>{title}</strong>
        <ol>
          {marks.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
