/** Thrown when a build fails; the message says what failed and why. */
export class BuildError extends Error {}
