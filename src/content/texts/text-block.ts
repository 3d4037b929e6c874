import type { ContentField } from '#content/content-field.ts'

export const textPages = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  assistant: 'Assistant',
  terms: 'Terms',
  privacy: 'Privacy',
} as const
export type TextPage = keyof typeof textPages

export type TextBlock = { name: string; page: TextPage; label: string; fields: readonly ContentField[] }
