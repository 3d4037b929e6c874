import './social-glyph.css'

/** Our own plain drawing of a network's sign, which shows through like any other icon. */
export function SocialGlyph({ network }: { network: string }) {
  return <svg className="lucide social-glyph" data-network={network} aria-hidden="true" />
}
