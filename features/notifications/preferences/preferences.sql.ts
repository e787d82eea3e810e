// Written by `npm run schema:write` from preferences.sql; edits are lost.
import type { Choices, NoticeTopic } from '../notices/catalogue.ts'
import type { NoticeRow } from '../notices/contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'preferences.sql')

/** What a person chose; no row until then. */
export const findWish = file<
  { staffId: string; companyId: string },
  { choices: Choices; timeZone: string; quietFrom: string | null; quietTo: string | null; digestAt: string | null }
>('find_wish')

/** The mail address of a person, and whether mails to it were refused. */
export const findAddress = file<
  { staffId: string; companyId: string },
  { email: string | null; refusedAt: string | null; reply: string | null }
>('find_address')

/** Colleagues whose addresses refuse mails. */
export const listRefused = file<
  { companyId: string },
  { id: string; name: string; email: string; refusedAt: string }
>('list_refused')

export const savePreference = file<
  {
    staffId: string
    companyId: string
    choices: string
    timeZone: string
    quietFrom: string | null
    quietTo: string | null
    digestAt: string | null
    digestDueMs: number | null
  },
  never
>('save_preference')

export const insertBounce = file<{ address: string; nowMs: number; reply: string }, never>('insert_bounce')

export const removeBounce = file<{ address: string }, never>('remove_bounce')

/** Keeps a mail in the outbox until its time; the same mail once, because its identifier is made of event and person. */
export const holdMail = file<
  { eventId: string; staffId: string; companyId: string | null; topic: string; payload: string; untilMs: number },
  never
>('hold_mail')

/** Daily mails that are due. */
export const listDueDigests = file<
  { nowMs: number },
  { staffId: string; companyId: string; timeZone: string; digestAt: string }
>('list_due_digests')

/** Names the next time of a daily mail; changes no row when another node did so first. */
export const setDigestDue = file<
  { nextMs: number; staffId: string; companyId: string; nowMs: number },
  never
>('set_digest_due')

/** Writes the event that makes a daily mail; none when there is nothing to tell. */
export const insertDigestEvent = file<{ companyId: string | null; staffId: string }, never>('insert_digest_event')

/** What a daily mail tells, the earliest first. */
export const listUndigested = file<
  { companyId: string; staffId: string; limit: number },
  { id: string; topic: NoticeTopic; facts: NoticeRow['facts']; at: string; timeZone: string }
>('list_undigested')

export const setDigested = file<{ companyId: string; staffId: string; ids: readonly string[] }, never>('set_digested')
