import { call, CallFailed } from '#lib/reading/call.ts'
import { enquiryApi } from '#enquiries/enquiry.ts'
import { type PendingEnquiry, pendingEnquiry } from './pending-enquiry.ts'

/** `away`: no answer; it is retried automatically, with the same key. `refused`: it will never be accepted as it is. */
export type SendOutcome =
  | { kind: 'sent'; reference: string; promise: string; request: PendingEnquiry }
  | { kind: 'refused'; error: CallFailed; request: PendingEnquiry }
  | { kind: 'away' }

type Hear = (outcome: SendOutcome) => void

const givesUpWaitingAfter = 15_000
const firstRetryAfter = 5_000
const longestWait = 5 * 60_000

const hearers = new Set<Hear>()
let current: PendingEnquiry | null = null
let running: Promise<SendOutcome> | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function hearOutcomes(hear: Hear) {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Stores the request in this browser and sends it; if that fails now, it is retried until the server answers. */
export async function sendEnquiry(request: PendingEnquiry): Promise<SendOutcome> {
  await running
  current = request
  failures = 0
  pendingEnquiry.set(request)
  return attempt()
}

export function resumeSending() {
  current ??= pendingEnquiry.find()
  return attempt()
}

function attempt(): Promise<SendOutcome> {
  clearTimeout(timer)
  running ??= tryOnce().finally(() => (running = null))
  return running
}

async function tryOnce(): Promise<SendOutcome> {
  if (!current) return { kind: 'away' }
  const request = current
  const outcome = await post(request)
  if (outcome.kind === 'away') waitForAnotherTry()
  else forget(request)
  for (const hear of hearers) hear(outcome)
  return outcome
}

async function post(request: PendingEnquiry): Promise<SendOutcome> {
  const silence = new Promise<never>((_, reject) => setTimeout(reject, givesUpWaitingAfter, new Error('no answer')))
  try {
    const sending = call(enquiryApi.request, request.body, { 'idempotency-key': request.key })
    const { reference, promise } = await Promise.race([sending, silence])
    return { kind: 'sent', reference, promise, request }
  } catch (error) {
    const final = error instanceof CallFailed && error.status < 500 && error.status !== 408 && error.status !== 429
    return final ? { kind: 'refused', error, request } : { kind: 'away' }
  }
}

function waitForAnotherTry() {
  addEventListener('online', attempt)
  timer = setTimeout(attempt, Math.min(firstRetryAfter * 2 ** failures++, longestWait))
}

function forget(request: PendingEnquiry) {
  removeEventListener('online', attempt)
  current = null
  failures = 0
  if (pendingEnquiry.find()?.key === request.key) pendingEnquiry.set(null)
}
