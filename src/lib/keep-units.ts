/** A text whose numbers stay on one line with what they count and with their thousands: "1 500 litres", "200 W". */
export const keepUnits = (text: string) => text.replace(/(\d) /g, '$1\u00a0')
