import type { Assistant } from './assistant.ts'

export type Reply = { text: string; action: { label: string; href: string } }

/** The answer to the first keyword, in the list's order, that the message contains; else the default one. */
export function chooseReply(
  { replies, defaultReply, defaultAction }: Pick<Assistant, 'replies' | 'defaultReply' | 'defaultAction'>,
  message: string,
): Reply {
  const said = message.toLowerCase()
  const found = replies.find(({ keyword }) => said.includes(keyword))
  return found ? { text: found.reply, action: found.action } : { text: defaultReply, action: defaultAction }
}

/** What is sent of what was typed; null when there is nothing in it. */
export const readMessage = (typed: string) => typed.trim() || null

/** A number stays on one line with its thousands and its unit. */
export const keepFiguresTogether = (text: string) =>
  text.replace(/(\d) (?=\d{3}\b|°C|kPa|mg|ppm|ppt|dKH|kg|m²|[VW]\b)/g, '$1\u00a0')
