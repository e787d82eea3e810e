import { parsedFile } from '#server/db/statements.ts'

/** A statement of `demo.sql`. */
export const demoStatement = parsedFile(import.meta.dirname, 'demo.sql')
