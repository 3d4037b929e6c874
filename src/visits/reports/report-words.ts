import type { FileBody } from '#lib/contract/endpoint.ts'

export const accessReasons = ['gate-locked', 'nobody-home', 'dog', 'unsafe', 'other'] as const
export type AccessReason = (typeof accessReasons)[number]

export const accessReasonLabels: Record<AccessReason, string> = {
  'gate-locked': 'The gate was locked',
  'nobody-home': 'Nobody was there to let us in',
  dog: 'A dog was loose',
  unsafe: 'It was not safe to work',
  other: 'Another reason (please write it in the note)',
}

/** The same to the customer. */
export const reasonText = (reason: AccessReason) =>
  reason === 'other' ? 'We could not get to the water' : accessReasonLabels[reason]

export const pictureKinds = ['before', 'after', 'no-access', 'damage'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const pictureKindLabels: Record<PictureKind, string> = {
  before: 'Before',
  after: 'After',
  'no-access': 'No access',
  damage: 'Damage',
}

/** Redrawn by the phone. */
export const reportPictureBody: FileBody = {
  types: ['image/webp', 'image/jpeg', 'image/png'],
  mostBytes: 4 * 1024 * 1024,
}
