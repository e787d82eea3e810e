import { Refusal, refusalFault } from '#contract/refusals.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { findMachineCaller } from '#features/identity/store.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './api-keys.sql.ts'
import { type ApiKey, apiKeys, createApiKey, revokeApiKey, rotateApiKey } from './contract.ts'
import { newSecret } from './store.ts'

const DAY_MS = 86_400_000

type By = Pick<CallContext<unknown, 'ops.admin'>, 'caller' | 'requestId' | 'ip'>
type Done = { readonly companyId: string; readonly keyId: string; readonly action: string; readonly atMs: number }

function audit(tx: Tx, { caller, requestId, ip }: By, { companyId, keyId, action, atMs }: Done): Promise<void> {
  const { realm, staffId } = caller
  const entry = { atMs, realm, companyId, staffId, action: `api_key.${action}`, subject: keyId }
  return insertAudit(tx, { ...entry, outcome: 'DONE', requestId, ip })
}

async function findKeyRow(tx: Tx, keyId: string): Promise<ApiKey & { companyId: string }> {
  const found = await tx.oneOrNone(sql.findApiKey, { keyId })
  if (!found) throw new Refusal('api_key.not_found')
  return found
}

const shownOf = ({ companyId: _company, ...key }: ApiKey & { companyId: string }): ApiKey => key

/** The desk's calls about keys of companies' own systems. */
export function apiKeyCalls(deps: Deps): Handler[] {
  const { db } = deps
  const list = serveList(deps, apiKeys, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listApiKeys, asked),
      ...(await reader.one(sql.countApiKeys, asked)),
    }),
  })
  /** Changes a key that is not revoked; a second change at the same time finds what the first one left. */
  const change = (by: By, keyId: string, { action, run }: { action: string; run: Change }) =>
    db.write(by.caller, async (tx) => {
      const atMs = deps.now()
      const { companyId } = await findKeyRow(tx, keyId)
      if ((await run(tx, { keyId, companyId, now: new Date(atMs).toISOString() })) === 0)
        throw new Refusal('api_key.revoked')
      await audit(tx, by, { companyId, keyId, action, atMs })
      return shownOf(await findKeyRow(tx, keyId))
    })
  return [
    ...list.handlers,
    handle(createApiKey, async (context) => {
      const { input, caller } = context
      await proveFresh(deps, context)
      const { secret, ...stored } = newSecret()
      const made = await db.write(caller, async (tx) => {
        const atMs = deps.now()
        const person = await tx.oneOrNone(sql.findKeyPerson, input)
        if (person?.status !== 'ACTIVE')
          throw new Refusal('api_key.no_person', { fields: { loginName: refusalFault('api_key.no_person') } })
        const works = await findMachineCaller(db, { ...person, keyId: person.staffId, nowMs: atMs })
        if (!input.rights.every((right) => works?.rights.has(right)))
          throw new Refusal('api_key.more_rights', { fields: { rights: refusalFault('api_key.more_rights') } })
        const expiresAt = new Date(atMs + input.validDays * DAY_MS).toISOString()
        const about = { ...input, ...stored, ...person, now: new Date(atMs).toISOString(), by: caller.name, expiresAt }
        const { id: keyId } = await tx.one(sql.insertApiKey, about)
        await audit(tx, context, { companyId: person.companyId, keyId, action: 'create', atMs })
        return shownOf(await findKeyRow(tx, keyId))
      })
      return { ...made, secret }
    }),
    handle(rotateApiKey, async (context) => {
      await proveFresh(deps, context)
      const { secret, ...stored } = newSecret()
      const oldUntil = new Date(deps.now() + DAY_MS).toISOString()
      const run: Change = (tx, about) => tx.run(sql.rotateApiKey, { ...about, ...stored, oldUntil })
      return { ...(await change(context, context.input.keyId, { action: 'rotate', run })), secret }
    }),
    handle(revokeApiKey, (context) =>
      change(context, context.input.keyId, { action: 'revoke', run: (tx, about) => tx.run(sql.revokeApiKey, about) }),
    ),
  ]
}

type Change = (tx: Tx, about: { keyId: string; companyId: string; now: string }) => Promise<number>
