import type { Settings } from '#settings/settings.ts'
import { legalGap } from './legal-gap.ts'
import type { LegalDocument, LegalSection } from '#content/legal.ts'
import type { LegalRow } from '#content/content-store.server.ts'

type Facts = Record<string, string>

export function addressInOneLine({
  line1,
  suburb,
  city,
  province,
  postalCode,
  country,
}: Settings['identity']['address']) {
  return line1 && [line1, suburb, city, province, postalCode, country].filter(Boolean).join(', ')
}

export function legalFactsOf({ identity }: Settings, publicUrl: string, stated: Facts): Facts {
  return {
    ...stated,
    tradingName: identity.name,
    legalName: identity.legalName,
    registrationNumber: identity.registrationNumber,
    vatNumber: identity.vatNumber,
    physicalAddress: addressInOneLine(identity.address),
    phone: identity.phone,
    email: identity.email,
    websiteUrl: publicUrl,
  }
}

/** In demo mode a missing fact is a marked gap; a trading shop leaves out the sentence that needs it. */
export function fillDocument(row: LegalRow, at: { facts: Facts; vat: boolean | null; demo: boolean }): LegalDocument {
  const fill = (text: string) => fillText(text, at.facts, at.demo)
  const fillAll = (texts: string[]) => texts.map(fill).filter(Boolean)
  const sections = row.sections.filter((section) => holds(section.when, at.vat))
  return {
    id: row.id,
    title: row.title,
    summary: fill(row.summary),
    sections: sections.map(({ id, heading, paragraphs, bullets, closing }) => ({
      id: `${row.id}-${id}`,
      heading,
      paragraphs: fillAll(paragraphs),
      bullets: fillAll(bullets),
      ...(closing ? { closing: fillAll(closing) } : {}),
    })),
  }
}

function holds(when: LegalSection['when'], vat: boolean | null) {
  if (when === 'vatRegistered') return vat === true
  if (when === 'notVatRegistered') return vat === false
  return when === undefined || vat === null
}

function fillText(text: string, facts: Facts, demo: boolean) {
  const sentences = demo ? [text] : sentencesOf(text)
  return sentences
    .filter((sentence) => demo || placeholdersOf(sentence).every((name) => facts[name]))
    .map((sentence) => sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] || legalGap))
    .join(' ')
}

const sentencesOf = (text: string) => text.split(/(?<=\.)\s+/)

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!)

/** Missing facts, and the number of sentences that need each. */
export function missedFacts(rows: LegalRow[], at: { facts: Facts; vat: boolean | null }): Record<string, number> {
  const missed: Record<string, number> = {}
  const sections = rows.flatMap((row) => row.sections).filter((section) => holds(section.when, at.vat))
  const texts = sections.flatMap(({ paragraphs, bullets, closing = [] }) => [...paragraphs, ...bullets, ...closing])
  const sentences = [...rows.map((row) => row.summary), ...texts].flatMap(sentencesOf)
  for (const name of sentences.flatMap((sentence) => [...new Set(placeholdersOf(sentence))])) {
    if (!at.facts[name]) missed[name] = (missed[name] ?? 0) + 1
  }
  return missed
}
