/** The error of a field, preceded by its label where the message does not name it. */
export function labelledMessage(label: string, message: string) {
  const name = label.trim().replace(/[?:]$/, '')
  return !name || message.toLowerCase().includes(name.toLowerCase()) ? message : `${name}: ${message}`
}
