/** A reason not to start that whoever runs the shop can mend: said in its own words, without a stack. */
export class CannotStart extends Error {}
