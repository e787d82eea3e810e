import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Words of daily life and of the trade, then passwords found in breaches; comments in it name the sources. */
const FILE = join(import.meta.dirname, '../../../assets/refused-passwords.txt.gz')

/** Words and passwords that are refused, in lower case; one a line, lines with # are comments. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(FILE))
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#')),
)
