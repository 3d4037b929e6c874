const parted = /(?<=\d) (?=\d{3}\b|(?:litres?|ml|mm|cm|km|kg|kW|g|m|L|W)\b)/g

/** A text whose numbers stay on one line with their unit and their thousands: "1 500 litres", "200 W". */
export const keepUnits = (text: string) => text.replace(parted, '\u00a0')
