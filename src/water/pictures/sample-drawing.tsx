import { MarkedPicture } from './marked-picture.tsx'

const marks = [
  { x: 208, y: 104, text: 'Take the water here: an arm’s length from the wall and elbow-deep, 30 to 40 cm.' },
  { x: 328, y: 96, text: 'Not in front of an inlet: there it is fresh from the chlorinator.' },
  { x: 68, y: 90, text: 'Not at the weir, nor at the surface, where the sun takes chlorine away.' },
]

export const SampleDrawing = () => (
  <MarkedPicture title="Where to take the water" marks={marks}>
    <path className="water" d="M48 62h300v126H220l-60-46H48z" />
    <path className="ground" d="M2 46h46v96h112l60 46h128V46h10v152H2z" />
    <path className="bright" d="M48 62q13-6 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0 25 0 25 0 25 0 25 0" />
    <path className="ground" d="M36 54h12v20H36z" />
    <path className="line" d="M348 82l-22-7m22 7h-26m26 0l-22 7" />
    <path className="ground" d="M158 2q24 34 14 76l12 5q18-46-2-81z" />
    <path className="solid" d="M166 80h22v26a4 4 0 0 1-4 4h-14a4 4 0 0 1-4-4z" />
    <path className="dashed" d="M142 62v48m-6 0h24" />
  </MarkedPicture>
)
