/** The words that a subscriber agrees to; stored with each consent. */
export const newsletterWording =
  'Send me pool and reef care tips and offers by email. I can stop this at any time in my account settings.'
