/** The words that a subscriber agrees to; stored with each consent. */
export const newsletterWording =
  'Send me pool and reef care tips and offers by e-mail. I can stop this at any time in my account settings.'
