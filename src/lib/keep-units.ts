/**
 * A text whose numbers stay on one line with what they count and with their thousands, "1 500 litres", "200 W", and a postal code with its town,
 * "closed" with its days, and "business days" together. Other nodes are left as they are.
 */
export const keepUnits = <T>(text: T) =>
  typeof text === 'string' ? text.replace(/(\d) |(?<=[a-z]) (?=\d{4}\b|closed\b|days\b)/g, '$1\u00a0') : text
