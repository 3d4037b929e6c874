import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Scanners need this many light modules around a code. */
const margin = 4

/** An address as a QR code: dark on white in both themes, as not every scanner reads the inverse. */
export function KeyPicture({ address }: { address: string }) {
  const code = generate(address)
  const side = code.size + 2 * margin
  return (
    <svg viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label="QR code for the key">
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
