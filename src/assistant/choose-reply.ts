import type { Assistant } from './assistant.ts'
import { nearestQuestion, showsSign, messageWords } from './match-words.ts'

export type Reply = { text: string; action: { label: string; href: string } }

type Prepared = Pick<Assistant, 'emergencies' | 'replies' | 'questions' | 'defaultReply' | 'defaultAction'>
type Telephone = { phone: string; phoneHref: string }

/**
 * The prepared answer to a message: of an emergency that it shows a sign of, else of the first keyword, in the list's order, that it contains, else
 * of the nearest question; else the default one.
 */
export function chooseReply(prepared: Prepared, message: string, { phone, phoneHref }: Telephone): Reply {
  const { emergencies, replies, questions, defaultReply, defaultAction } = prepared
  const words = messageWords(message)
  const emergency = emergencies.find(({ signs }) => signs.some((sign) => showsSign(words, sign)))
  if (emergency) {
    if (!phone) return { text: emergency.words, action: defaultAction }
    return {
      text: `Please phone us now: ${phone}. ${emergency.words}`,
      action: { label: `Call ${phone}`, href: phoneHref },
    }
  }
  const said = message.toLowerCase()
  const found = replies.find(({ keyword }) => said.includes(keyword))
  if (found) return { text: found.reply, action: found.action }
  return { text: nearestQuestion(questions, message)?.answer ?? defaultReply, action: defaultAction }
}

/** The message in a typed text; null for an empty one. */
export const readMessage = (typed: string) => typed.trim() || null

/** Keeps a number on one line with its thousands and its unit. */
export const keepFiguresTogether = (text: string) =>
  text.replace(/(\d) (?=\d{3}\b|°C|kPa|mg|ppm|ppt|dKH|kg|m²|[VW]\b)/g, '$1\u00a0')
