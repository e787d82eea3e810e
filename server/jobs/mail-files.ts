import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR_MS = 3_600_000
/** Days that a mail which was written to a file is kept. */
export const MAIL_FILE_DAYS = 30

/** Removes the mail files of a folder that are older than `MAIL_FILE_DAYS`; other files stay. */
async function removeOldMails(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.eml(?:\.part)?$/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (nowMs - mtimeMs > MAIL_FILE_DAYS * 24 * HOUR_MS) await rm(path, { force: true })
  }
}

/**
 * Returns a function that removes old mails from a folder, at most once an hour: it is called after each mail. A file
 * that can't be removed does not fail the mail.
 */
export function oldMailRemover(folder: string, now: () => number = Date.now): () => Promise<void> {
  let nextMs = 0
  return async () => {
    if (now() < nextMs) return
    nextMs = now() + HOUR_MS
    await removeOldMails(folder, now()).catch(() => {})
  }
}
