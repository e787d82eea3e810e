import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import { companyOf } from '../own-company.ts'
import { getCompanyLogo, removeCompanyLogo, saveCompanyLogo } from '../contract.ts'
import { readLogoInThread } from './picture.ts'
import { findLogo, findLogoFacts, logoPath } from './store.ts'
import * as sql from './logo.sql.ts'

async function answer({ db }: Deps, caller: Caller) {
  const found = await db.read(caller, (reader) => findLogoFacts(reader, companyOf(caller)))
  if (!found) return { logo: null }
  const { id, ...facts } = found
  return { logo: { ...facts, path: logoPath(id) } }
}

/** The calls about a company's logo: read, save and remove. */
export function logoCalls(deps: Deps): Handler[] {
  const { db, now } = deps
  const auditOf = (caller: Caller, action: string, about: { requestId: string; ip: string }) => {
    const { realm, companyId, staffId } = caller
    return {
      atMs: now(),
      realm,
      companyId,
      staffId,
      action,
      outcome: 'DONE' as const,
      requestId: about.requestId,
      ip: about.ip,
    }
  }
  return [
    handle(getCompanyLogo, ({ caller }) => answer(deps, caller)),
    handle(saveCompanyLogo, async ({ caller, upload, requestId, ip }) => {
      const companyId = companyOf(caller)
      const logo = await readLogoInThread(upload?.bytes ?? Buffer.alloc(0))
      if (typeof logo === 'string') throw new Refusal(logo)
      await db.write(caller, async (tx) => {
        await tx.run(sql.saveLogo, { ...caller, companyId, ...logo })
        await insertAudit(tx, auditOf(caller, 'company.logo_saved', { requestId, ip }))
      })
      return answer(deps, caller)
    }),
    handle(removeCompanyLogo, async ({ caller, requestId, ip }) => {
      await db.write(caller, async (tx) => {
        await tx.run(sql.removeLogo, { companyId: companyOf(caller) })
        await insertAudit(tx, auditOf(caller, 'company.logo_removed', { requestId, ip }))
      })
      return answer(deps, caller)
    }),
  ]
}

/** Serves the picture to the company's own staff, as an attachment that no browser takes for a page. */
export function logoFile({ db }: Deps): FileRoute {
  return {
    path: '/files/company-logo/:id',
    who: 'company.read',
    run: async ({ params, caller }) => {
      const companyId = caller?.companyId
      const logo = companyId ? await db.read(caller, (reader) => findLogo(reader, companyId)) : undefined
      if (!logo || logo.id !== params['id']) throw new Refusal('logo.not_found')
      const fileName = logo.mediaType === 'image/png' ? 'logo.png' : 'logo.jpg'
      return { body: logo.bytes, contentType: logo.mediaType, fileName }
    },
  }
}
