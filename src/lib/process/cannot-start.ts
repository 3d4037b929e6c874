/** A reason not to start that the operator can fix: shown as it is, without a stack. */
export class CannotStart extends Error {}
