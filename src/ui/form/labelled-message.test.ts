import { expect, test } from 'vitest'
import { labelledMessage } from './labelled-message.ts'

test.each([
  ['What customers type', 'Already in the list', 'What customers type: Already in the list'],
  ['Price', 'Must be a whole number', 'Price: Must be a whole number'],
  ['Which shop?', 'Please choose one', 'Which shop: Please choose one'],
  ['Email', 'Valid email is required', 'Valid email is required'],
  ['', 'Please confirm that an adult is there', 'Please confirm that an adult is there'],
])('the field "%s" with the message "%s" reads "%s" in the summary', (label, message, said) => {
  expect(labelledMessage(label, message)).toBe(said)
})
