const slot = 'clearwater-reef.request-draft'

export type EnquiryDraft = Record<string, string>

/** The typed text of the unsent form; stored in this tab, so that a reload loses nothing. */
export function findDraft(): EnquiryDraft {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? '{}') as EnquiryDraft
  } catch {
    return {}
  }
}

export function setDraft(draft: EnquiryDraft | null) {
  try {
    if (draft) sessionStorage.setItem(slot, JSON.stringify(draft))
    else sessionStorage.removeItem(slot)
  } catch {
    return
  }
}
