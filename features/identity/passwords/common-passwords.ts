import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../../assets/common-passwords.txt')

/** Words and passwords that are refused, in lower case; our own list, one a line, lines with # are comments. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(FILE, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#')),
)
