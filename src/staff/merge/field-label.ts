/** The label of a form's field, or of the field that it is a part of; its own name in words where it has none. */
export function fieldLabelIn(form: HTMLFormElement | null, name: string): string {
  const escaped = CSS.escape(name)
  const named = form?.querySelector<HTMLInputElement>(`[name="${escaped}"], [name^="${escaped}."]`)
  return (named && labelOf(named)) || inWords(name)
}

function labelOf(field: HTMLInputElement) {
  const label = field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0]
  return label?.firstChild?.textContent?.trim() ?? ''
}

/** `pricePerMonth` is "Price per month". */
function inWords(name: string) {
  const words = name
    .split('.')
    .at(-1)!
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words[0]!.toUpperCase() + words.slice(1)
}
