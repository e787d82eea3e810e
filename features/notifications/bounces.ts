import { removeContactBounced, setContactBounced } from '#features/hotels/contacts/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail, Mailer } from '#server/jobs/mailer.ts'
import { ReceiverRefused } from '#server/jobs/outcomes.ts'
import * as bounces from './preferences/preferences.sql.ts'
import * as sql from './undelivered/undelivered.sql.ts'

/**
 * The mail server's words when it refused this recipient (4xx or 5xx to RCPT TO). A policy (x.7.x), such as a relay
 * that is not open to us, says nothing about the address, and neither does what happens before or after it is named.
 */
export function refusalOf(error: unknown): { readonly reply: string; readonly forGood: boolean } | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null
  const { responseCode, command } = error
  if (typeof responseCode !== 'number' || command !== 'RCPT TO') return null
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return /^\d{3}[ -]\d\.7\./.test(reply) ? null : { reply, forGood: responseCode >= 500 }
}

/** A mail's event is in its key, which stays over all attempts. */
function eventIn(key: string): string {
  const [, id] = /^event-([\da-f-]{36})/.exec(key) ?? []
  if (id === undefined) throw new Error(`the key ${key} names no event`)
  return id
}

/**
 * Purposes of mails: a `NOTICE` is not sent to an address that refused mails for good; a `LINK` that a person waits for
 * and a required `DOCUMENT` are. A link is for that person alone, so the desk can't redirect it.
 */
type Purpose = 'NOTICE' | 'LINK' | 'DOCUMENT'
type BounceDeps = Pick<Deps, 'db' | 'log' | 'now' | 'mailer'>

/** What the mail program said, without the name of its class. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Sends mails, marks addresses that a mail server refuses for good, and keeps what was not delivered for the desk. The
 * mark goes with the next mail that arrives. A required document marks only a hotel's contact: the next attempt goes to
 * the hotel's next one. A refusal is thrown as the receiver's, so that the event is tried again
 * and raises no alarm.
 */
export function recordingMailer({ db, log, now, mailer }: BounceDeps, purpose: Purpose): Mailer {
  const record = (mail: Mail, about: { readonly reply: string; readonly refused: boolean }) =>
    db.write(SYSTEM, (tx) => {
      const { key, to: address, subject } = mail
      const [eventId, personal] = [eventIn(key), purpose === 'LINK']
      return tx.run(sql.insertFailure, { ...about, key, eventId, address, subject, personal })
    })
  /** Records a failed attempt; returns what to throw. */
  async function failed(mail: Mail, to: string, error: unknown): Promise<unknown> {
    const refusal = refusalOf(error)
    await record(mail, { reply: refusal?.reply ?? reasonOf(error), refused: refusal !== null })
    if (!refusal) return error
    const { reply, forGood } = refusal
    log.info({ key: mail.key, reply }, 'a mail server refused an address')
    const mark = { address: to, nowMs: now() }
    if (forGood)
      await db.write(SYSTEM, async (tx) => {
        if (purpose === 'DOCUMENT') await setContactBounced(tx, mark)
        else await tx.run(bounces.insertBounce, { ...mark, reply })
      })
    return new ReceiverRefused(reply)
  }
  return {
    ...mailer,
    send: async (mail) => {
      const { key } = mail
      const known = await db.read(SYSTEM, (reader) => reader.one(sql.findDelivery, { key, address: mail.to }))
      const to = known.sendTo ?? mail.to
      if (known.refusal !== null && purpose === 'NOTICE') {
        await record(mail, { reply: known.refusal, refused: true })
        throw new ReceiverRefused(known.refusal)
      }
      try {
        await mailer.send({ ...mail, to })
      } catch (error) {
        throw await failed(mail, to, error)
      }
      if (known.failed || known.refusal !== null || known.isMarked)
        await db.write(SYSTEM, async (tx) => {
          await tx.run(sql.removeFailure, { key })
          await removeContactBounced(tx, { address: to })
          await tx.run(bounces.removeBounce, { address: to })
        })
      return to
    },
  }
}
