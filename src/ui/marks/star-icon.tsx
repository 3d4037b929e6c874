import './star-icon.css'

/** An outlined star that can be filled (`fill: currentColor`), unlike icons of the sheet. */
export function StarIcon() {
  return (
    <svg className="star-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.4L14.6 9.2L21.9 9.6L16.3 14.2L18.1 21.2L12 17.3L5.9 21.2L7.7 14.2L2.1 9.6L9.4 9.2Z" />
    </svg>
  )
}
