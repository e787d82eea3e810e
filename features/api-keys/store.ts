import type { Right } from '#contract/rights.ts'
import { findMachineCaller, hashOfToken, newToken } from '#features/identity/store.ts'
import { type Database, SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { OpenedKey } from '#server/http/session/key.ts'
import * as sql from './api-keys.sql.ts'
import type { KeyScope } from './contract.ts'

/** How many signs of a secret are kept readable. */
const SHOWN = 9
/** A use is noted when the noted one is older. */
const USED_MS = 60_000

/** The rights that a key can have; of these it has those of the person it works for. */
const SCOPE_RIGHTS: Readonly<Record<KeyScope, readonly Right[]>> = {
  READ: ['orders.read', 'orders.read_department', 'orders.read_all'],
  BOOK: ['orders.read', 'orders.read_department', 'orders.read_all', 'orders.cancel', 'hotel.book'],
}

/** A new secret: 256 random bits, with what is stored of them. */
export function newSecret(): { secret: string; shown: string; secretHash: Buffer } {
  const secret = `tw_${newToken()}`
  return { secret, shown: secret.slice(0, SHOWN), secretHash: hashOfToken(secret) }
}

/** A key that opens, and the person it works for, with the rights that both have. */
export type OpenKey = { readonly keyId: string; readonly caller: Caller }

type Stored = Pick<RowOf<typeof sql.findOpenKey>, 'keyId' | 'companyId' | 'staffId' | 'scope'>

async function openKeyOf(db: Database, key: Stored, nowMs: number): Promise<OpenKey | undefined> {
  return openWith(db, key, { given: SCOPE_RIGHTS[key.scope], nowMs })
}

type Given = { readonly given: readonly Right[]; readonly nowMs: number }

async function openWith(db: Database, key: Omit<Stored, 'scope'>, { given, nowMs }: Given) {
  const person = await findMachineCaller(db, { ...key, nowMs })
  if (!person) return undefined
  const rights = new Set(given.filter((right) => person.rights.has(right)))
  return { keyId: key.keyId, caller: { ...person, rights } }
}

type Secretly = Pick<Deps, 'db' | 'now'>
type Found = RowOf<typeof sql.findKeyOfSecret>

/** Finds the key of a secret, with the rights that `rightsOf` gives it, and notes its use. */
async function findBySecret({ db, now }: Secretly, secret: string, rightsOf: (key: Found) => readonly Right[]) {
  const nowMs = now()
  const at = new Date(nowMs).toISOString()
  const key = await db.read(SYSTEM, (reader) =>
    reader.oneOrNone(sql.findKeyOfSecret, { hash: hashOfToken(secret), now: at }),
  )
  const open = key && (await openWith(db, key, { given: rightsOf(key), nowMs }))
  if (!open) return undefined
  const { keyId, companyId, lastUsedAt } = key
  if (lastUsedAt === null || nowMs - Date.parse(lastUsedAt) >= USED_MS)
    await db.write(open.caller, (tx) => tx.run(sql.setKeyUsed, { keyId, companyId, now: at }))
  return { key, open }
}

/** The key of a secret; undefined when it is unknown, replaced or revoked, or its person may not work any more. */
export async function findKey(deps: Secretly, secret: string): Promise<OpenKey | undefined> {
  return (await findBySecret(deps, secret, ({ scope }) => SCOPE_RIGHTS[scope]))?.open
}

/** The key of a secret as it opens the portal's own calls, by its list of rights. */
export async function findCallKey(deps: Secretly, secret: string): Promise<OpenedKey | undefined> {
  const found = await findBySecret(deps, secret, ({ rights }) => rights)
  if (!found) return undefined
  const { label, networks, perMinute } = found.key
  return { ...found.open, label, networks, perMinute }
}

/** A key by its identifier, for what it asked for before; undefined when it was revoked or its person may not work. */
export async function findOpenKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  about: { readonly keyId: string; readonly companyId: string },
): Promise<OpenKey | undefined> {
  const nowMs = now()
  const params = { ...about, now: new Date(nowMs).toISOString() }
  const key = await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findOpenKey, params))
  return key && openKeyOf(db, key, nowMs)
}
