const typedTime = /^(\d{1,2})(?:[:.h]?([0-5]\d))?$/i

/** A typed 24-hour time (`8`, `8:00`, `08h30`, `0830`) as `08:00`; other text stays as it is. */
export function writeTime(typed: string) {
  const [, hours, minutes = '00'] = typedTime.exec(typed.trim()) ?? []
  return hours === undefined || Number(hours) > 23 ? typed.trim() : `${hours.padStart(2, '0')}:${minutes}`
}
