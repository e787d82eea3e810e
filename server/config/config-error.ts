/** Thrown when a variable has a wrong value; the message has one sentence for each. */
export class ConfigError extends Error {}
