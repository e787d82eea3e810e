import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
/**
 * How a script is called: `usage` is what `--help` prints; only a script that takes `words` gets any without a dash.
 */
type Calling<O extends Options> = { readonly usage: string; readonly options?: O; readonly words?: true }

/** Ends the program with a sentence about its wrong arguments. */
export function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const isParseError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Node's message about arguments has several sentences; the option's name is enough for one. */
function sentenceOf({ code, message }: { readonly code: string; readonly message: string }): string {
  const option = /--?[\w-]+/.exec(message)?.[0] ?? 'This option'
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}; --help lists what there is.`
  return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`
}

/**
 * The arguments of this process. `--help` prints the usage and ends; a wrong argument ends with one sentence and code
 * 2.
 */
export function readArguments<const O extends Options = Record<never, never>>({ usage, options, words }: Calling<O>) {
  try {
    // No options are the empty set of them.
    const parsed = parseArgs({
      options: { ...(options ?? ({} as O)), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if ('help' in parsed.values && parsed.values.help) {
      process.stdout.write(`${usage}\n`)
      process.exit(0)
    }
    const [stray] = parsed.positionals
    if (!words && stray !== undefined) endWith(`"${stray}" is not an option; --help lists what there is.`)
    return parsed
  } catch (error) {
    if (isParseError(error)) return endWith(sentenceOf(error))
    throw error
  }
}

/** A whole number of the command line, within its bounds. */
export function wholeNumber(
  name: string,
  text: string,
  { from, to = 1_000_000_000 }: { from: number; to?: number },
): number {
  const value = Number(text)
  if (/^\d{1,16}$/.test(text) && value >= from && value <= to) return value
  return endWith(`--${name} needs a whole number from ${from} to ${to}; it is "${text}".`)
}

/** One of some words of the command line. */
export function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  return known.find((word) => word === text) ?? endWith(`--${name} is one of ${known.join(', ')}; it is "${text}".`)
}
