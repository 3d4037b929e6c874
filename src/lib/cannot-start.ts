/** A reason not to start that the operator can mend: said in its own words, without a stack. */
export class CannotStart extends Error {}
