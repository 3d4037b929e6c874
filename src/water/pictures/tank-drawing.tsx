import { type Mark, MarkedPicture } from './marked-picture.tsx'

/** A tank with its sump: water falls into the sump, and a pump brings it back. */
export const TankDrawing = ({ title, marks }: { title: string; marks: Mark[] }) => (
  <MarkedPicture title={title} marks={marks}>
    <path className="water" d="M22 38h196v128H22zM256 130h82v46h-82z" />
    <path className="rock" d="M22 166q30-34 58-22 12-30 42-18 30 4 34 24 32-10 62 16z" />
    <path className="line" d="M20 22v146h200V22M254 112v66h86v-66" />
    <path className="bright" d="M22 38q12-5 24 0t24 0 25 0 25 0 24 0 25 0 24 0 25 0" />
    <path className="bright" d="M256 130q10-4 20 0t21 0 20 0 21 0" />
    <path className="line" d="M220 32h22v92M330 112V14H196v20" />
    <path className="solid" d="M92 84q20-16 40 0l12-9v18l-12-9q-20 16-40 0z" />
    <path className="line" d="M276 138v26m0-26a4 4 0 0 1 8 0v26a7 7 0 1 1-8 0" />
    <path className="line" d="M46 112v-6m6-10v-6m-8-10v-6m7-10v-6m-6-8v-4" />
  </MarkedPicture>
)
