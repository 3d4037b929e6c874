/** Phrases of the validation library, in its own language and without one. */
export const libraryPhrases =
  /Invalid (input|option|string|number|key|value|element|discriminator|email|URL|UUID|ISO|date)|Too (big|small)|Unrecognized key|expected .*received|expected one of/
