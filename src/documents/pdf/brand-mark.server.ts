import { ink, type Paper } from './paper.server.ts'

const deep = 'M-3 15C6 8.5 15 10 24 13.5S42 19 51 11V-3H-3Z'
const water = 'M-3 15C6 8.5 15 10 24 13.5S42 19 51 11V51H-3Z'
const surface = 'M-3 15C6 8.5 15 10 24 13.5S42 19 51 11'
const coral =
  'M24 48V23M24 46C24 38.5 13.5 38 13.5 24.5M15.2 32.5C15 29.5 8.6 30.5 8.3 25.5M24 41C24 34 33.5 35 33.5 25M32 31.8C32.5 29.5 38.8 30.5 39.3 25.5'

/** The mark as `public/logo-mark.svg` has it, on white paper: what is cut out there is drawn in white here. */
export function drawMark({ decorate }: Paper, { x, y, size }: { x: number; y: number; size: number }) {
  decorate((doc) => {
    doc.translate(x, y).scale(size / 48)
    doc.circle(24, 24, 22).clip()
    doc.path(deep).fill(ink.strong)
    doc.path(water).fill('#0b8e9c')
    doc.lineWidth(3).path(surface).stroke('#fff')
    doc.lineWidth(3.2).lineCap('round').path(coral).stroke('#fff')
  })
}
