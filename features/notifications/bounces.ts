import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Mailer } from '#server/jobs/mailer.ts'
import * as sql from './preferences/preferences.sql.ts'

/**
 * The mail server's words when it refused this recipient for good (5xx to RCPT TO). A policy (5.7.x), such as a relay
 * that is not open to us, says nothing about the address, and neither does what happens before or after it is named.
 */
export function refusedForGood(error: unknown): string | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null
  const { responseCode, command } = error
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && command === 'RCPT TO'
  return isPermanent && !/^5\d\d[ -]5\.7\./.test(reply) ? reply : null
}

type BounceDeps = Pick<Deps, 'db' | 'log' | 'now' | 'mailer'>

/**
 * Sends mails and marks addresses that a mail server refuses for good. Marked ones get no further mails, unless
 * `always`: links that a person asks for are tried, and one that arrives takes the mark away.
 */
export function markingMailer({ db, log, now, mailer }: BounceDeps, always = false): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      const address = mail.to
      const marked = await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findBounce, { address }))
      if (marked && !always) return log.info({ key: mail.key }, 'a mail was not sent: its address refuses mails')
      try {
        await mailer.send(mail)
      } catch (error) {
        const reply = refusedForGood(error)
        if (reply === null) throw error
        log.info({ key: mail.key, reply }, 'a mail server refused an address for good')
        return void (await db.write(SYSTEM, (tx) => tx.run(sql.insertBounce, { address, reply, nowMs: now() })))
      }
      if (marked) await db.write(SYSTEM, (tx) => tx.run(sql.removeBounce, { address }))
    },
  }
}
