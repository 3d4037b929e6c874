const longestName = 30
/** A first name: letters, perhaps with a hyphen or an apostrophe. No address, number or initial passes. */
const firstName = /^\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*$/u
const titles = /^(?:mr|mrs|ms|miss|dr|prof|adv|rev|mnr|mev|the)$/i

/** "Hello Thandi,", or "Hello," where no first name is known. Only for addresses that are known to belong to the name, as anyone can type anyone's. */
export function greeting(fullName: string | null | undefined) {
  const first = (fullName ?? '').normalize('NFC').trim().split(/\s+/)[0] ?? ''
  const isName = first.length > 1 && first.length <= longestName && firstName.test(first) && !titles.test(first)
  return isName ? `Hello ${first},` : 'Hello,'
}
