/** Letters and digits in capitals, without accents, separated by single blanks. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()

/** True when a bank's text names a person: by surname, also where the bank has truncated it, or written it in one word. */
export function isNamedIn(name: string | null, text: string): boolean {
  const words = plain(name ?? '').split(' ')
  const surname = words.at(-1) ?? ''
  if (surname.length < 3) return false
  const said = plain(text)
  return (
    ` ${said} `.includes(` ${surname} `) || said.replaceAll(' ', '').includes(words.join('')) || isCut(surname, said)
  )
}

/** Banks truncate: at least five letters of a longer name at the very end. */
function isCut(surname: string, said: string) {
  const last = said.split(' ').at(-1)!
  return last.length >= 5 && surname.startsWith(last)
}
