/** Each bank's universal branch code, by a word of its name. */
const codes: [RegExp, string][] = [
  [/\b(fnb|first national)\b/i, '250655'],
  [/\bstandard bank\b/i, '051001'],
  [/\babsa\b/i, '632005'],
  [/\bnedbank\b/i, '198765'],
  [/\bcapitec\b/i, '470010'],
  [/\binvestec\b/i, '580105'],
  [/\btymebank\b/i, '678910'],
  [/\bdiscovery\b/i, '679000'],
  [/\bafrican bank\b/i, '430000'],
]

export const universalBranchOf = (bank: string) => codes.find(([name]) => name.test(bank))?.[1]
