const slot = 'clearwater-reef.request-draft'

export type RequestDraft = Record<string, string>

/** What was typed into the form and not sent yet; kept for this tab, so that a reload loses nothing. */
export function findDraft(): RequestDraft {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? '{}') as RequestDraft
  } catch {
    return {}
  }
}

export function setDraft(draft: RequestDraft | null) {
  try {
    if (draft) sessionStorage.setItem(slot, JSON.stringify(draft))
    else sessionStorage.removeItem(slot)
  } catch {
    return
  }
}
