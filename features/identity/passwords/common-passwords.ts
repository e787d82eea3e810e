import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../assets')
/** Words of daily life and of the trade, and passwords found in breaches; each file names its source at its head. */
const FILES = ['common-passwords.txt', 'breached-passwords.txt']

/** Words and passwords that are refused, in lower case; one a line, lines with # are comments. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  FILES.flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#')),
)
