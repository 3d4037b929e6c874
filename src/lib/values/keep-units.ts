const figure = String.raw`(?:\d\d:\d\d|0|[1-9]\d{0,2})`
const range = new RegExp(String.raw`(?<![\w.,–-])(${figure})[-–](?=${figure}(?![\w–-]))`, 'g')

/** A text with an en dash between the two ends of a range, "3–5 days", after which no line breaks. Dates, phone and order numbers are no ranges. */
export const setRanges = (text: string) => text.replace(range, '$1–\u2060')

const shortCompound = /(?<=^|[\s(])([a-z]{1,5}-)(?=[a-z]{1,6}[,.;:)]?(?:\s|$))/g

/**
 * A text whose numbers stay on one line with what they count and with their thousands, "1 500 litres", "200 W", and a postal code with its town,
 * "closed" with its days, and "business days" together; ranges as above, and short words joined by a hyphen, "year-round". Other nodes are left as they are.
 */
export const keepUnits = <T>(text: T) =>
  typeof text === 'string'
    ? setRanges(text)
        .replace(/(\d) |(?<=[a-z]) (?=\d{4}\b|closed\b|days\b)/g, '$1\u00a0')
        .replace(shortCompound, '$1\u2060')
    : text
