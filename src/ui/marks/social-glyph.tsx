import './social-glyph.css'

/** Our own simple drawing of a network's logo, in the text colour like any other icon. */
export function SocialGlyph({ network }: { network: string }) {
  return <svg className="lucide social-glyph" data-network={network} aria-hidden="true" />
}
