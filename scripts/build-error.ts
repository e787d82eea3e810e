/** Thrown when something could not be built; the message says what and why. */
export class BuildError extends Error {}
