/** A part of a name or address that no other test uses. It has no digits, so that none of its parts is taken for a number that must not be shown. */
export const uniqueWord = (length: number): string =>
  crypto
    .randomUUID()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    .slice(0, length)
