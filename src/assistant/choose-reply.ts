import { inEnglish } from './afrikaans-words.ts'
import type { Assistant } from './assistant.ts'
import { answerFromFacts, type Facts } from './known-answers.ts'
import { nearestQuestion, showsSign, messageWords } from './match-words.ts'
import { firstAidFor, waterAnswerFor } from './water-answers.ts'

type Link = { label: string; href: string }
/** `also` is a page for the time until somebody comes. */
export type Reply = { text: string; action: Link; also?: Link }

type Prepared = Pick<Assistant, 'emergencies' | 'replies' | 'questions' | 'defaultReply' | 'defaultAction'>

/** In this order: an emergency, a keyword, the facts of the business, the nearest question, the default. Afrikaans words stand for the English ones. */
export function chooseReply(prepared: Prepared, message: string, facts: Facts): Reply {
  const { replies } = prepared
  const words = messageWords(message).map(inEnglish)
  const emergency = emergencyReply(prepared, words, facts)
  if (emergency) return emergency
  const withKeyword = (said: string) => replies.find(({ keyword }) => said.includes(keyword))
  const found = withKeyword(message.toLowerCase())
  if (found) return { text: found.reply, action: found.action }
  return answerFromFacts({ message, words }, facts) ?? replyInOtherWords(prepared, words, withKeyword)
}

/** The answer to a question about water, a keyword in Afrikaans, or a question in other words. */
function replyInOtherWords(
  { questions, defaultReply, defaultAction }: Prepared,
  words: string[],
  withKeyword: (said: string) => Prepared['replies'][number] | undefined,
): Reply {
  const translated = words.join(' ')
  const question = nearestQuestion(questions, translated)
  const water = waterAnswerFor(words, { strict: true })
  if (water) return { ...water, ...(question && { text: question.answer }) }
  const meant = withKeyword(translated)
  if (meant) return { text: meant.reply, action: meant.action }
  const perhaps = question ? undefined : waterAnswerFor(words, { strict: false })
  if (perhaps) return perhaps
  return { text: question?.answer ?? defaultReply, action: defaultAction }
}

function emergencyReply({ emergencies, defaultAction }: Prepared, words: string[], { phone, phoneHref }: Facts) {
  const emergency = emergencies.find(({ signs }) => signs.some((sign) => showsSign(words, sign)))
  if (!emergency) return null
  const also = firstAidFor(words)
  const onward = also ? { also } : {}
  if (!phone) return { text: emergency.words, action: defaultAction, ...onward }
  return {
    text: `Please phone us now: ${phone}. ${emergency.words}`,
    action: { label: `Call ${phone}`, href: phoneHref },
    ...onward,
  }
}

export const readMessage = (typed: string) => typed.trim() || null
