/** A whole name of two characters or more in Chinese, Japanese or Korean: 李王. In other scripts so few are only a part. */
export const isShortName = (typed: string) =>
  /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2,}$/u.test(typed.replaceAll(/[^\p{L}\p{N}]/gu, ''))
