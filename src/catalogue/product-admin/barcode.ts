/** EAN-8, UPC-A, EAN-13 and ITF-14. */
const lengths = [8, 12, 13, 14]

const shortened = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i

/** True for a barcode as a spreadsheet shows it: "6,00123E+12" for 6001230012345. */
export function isShortenedBarcode(cell: string, code: string) {
  const [, first, rest = '', power] = shortened.exec(cell) ?? []
  return (
    first !== undefined &&
    Number(power) === code.length - 1 &&
    Number(code).toExponential(rest.length) === `${first}${rest && `.${rest}`}e+${power}`
  )
}

/** The fault of a barcode without spaces and hyphens; null when it has none. */
export function barcodeFault(code: string): string | null {
  if (shortened.test(code))
    return 'A spreadsheet has shortened this barcode: format its column as text or as a number without decimals'
  if (!/^\d+$/.test(code)) return 'A barcode has only digits'
  if (!lengths.includes(code.length)) return `A barcode has 8, 12, 13 or 14 digits, and this has ${code.length}`
  return checkDigitOf(code.slice(0, -1)) === Number(code.at(-1))
    ? null
    : 'The last digit of this barcode does not fit the others: check it for a typing error'
}

/** Every second digit from the right counts three times. */
function checkDigitOf(digits: string) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
