const lines: Record<string, string> = {
  facebook: 'M10.5 21v-8H7.5V9.5h3V7.3C10.5 4.7 12 3 14.7 3H17v3.5h-1.7c-1 0-1.3.5-1.3 1.4v1.6h3L16.5 13H14v8',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM17.2 6.8v.01',
  youtube:
    'M5.5 5.5C9 4.9 15 4.9 18.5 5.5A3 3 0 0 1 21 8.2a24 24 0 0 1 0 7.6a3 3 0 0 1-2.5 2.7c-3.5.6-9.5.6-13 0A3 3 0 0 1 3 15.8a24 24 0 0 1 0-7.6A3 3 0 0 1 5.5 5.5ZM10 9l5 3l-5 3Z',
  linkedin: 'M5 9.5V20M5 5v.01M10 20V9.5M10 14c0-2.8 1.7-4.5 4.2-4.5S18.5 11 18.5 14v6',
}

/** Our own plain drawing of a network's sign. */
export function SocialGlyph({ network }: { network: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d={lines[network] ?? 'M10 14l4-4M8.5 11.5L6 14a3 3 0 0 0 4 4l2.5-2.5M15.5 12.5L18 10a3 3 0 0 0-4-4l-2.5 2.5'}
      />
    </svg>
  )
}
