import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Ends the program because it was asked wrongly; says how to ask. */
export function endWithUsage(sentence: string, usage: string): never {
  process.stderr.write(`${sentence}\n${usage}\n`)
  process.exit(2)
}

/** The arguments of this process; a wrong one ends it with its usage, and so does `--help`. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    const parsed = parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true })
    if (!('help' in parsed.values && parsed.values.help)) return parsed
  } catch (error) {
    return endWithUsage(error instanceof Error ? error.message : String(error), usage)
  }
  process.stdout.write(`${usage}\n`)
  return process.exit(0)
}

/** A whole number of the command line, within its bounds. */
export function wholeNumber(name: string, text: string, bounds: { from: number; to: number; usage: string }): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= bounds.from && value <= bounds.to) return value
  return endWithUsage(`--${name} is a whole number from ${bounds.from} to ${bounds.to}; it is "${text}".`, bounds.usage)
}
