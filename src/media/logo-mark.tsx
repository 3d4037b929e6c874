import { useId } from 'react'
import { logoShape } from './logo-shape.ts'
import './logo-mark.css'

const { size, centre, radius, waterline, waterlineGap, coral, coralWidth } = logoShape

/** Decorative: the name stands beside it or on the link around it. The light part has the text colour, the water is turquoise in both worlds. */
export function LogoMark({ className }: { className?: string }) {
  const mask = useId()
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={size} height={size}>
        <circle cx={centre} cy={centre} r={radius} fill="#fff" />
        <g fill="none" stroke="#000">
          <path d={waterline} strokeWidth={waterlineGap} />
          <path d={coral} strokeWidth={coralWidth} strokeLinecap="round" />
        </g>
      </mask>
      <g mask={`url(#${mask})`}>
        <path fill="currentColor" d={`${waterline}V-3H-3Z`} />
        <path className="logo-mark-water" d={`${waterline}V51H-3Z`} />
      </g>
    </svg>
  )
}
