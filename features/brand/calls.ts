import { Refusal } from '#contract/refusals.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './brand.sql.ts'
import { type Brand, getBrand, removeBrandPicture, saveBrandPicture, setBrand } from './contract.ts'
import { READERS } from './picture.ts'
import { findBrand } from './store.ts'

type By = CallContext<{ proof: string }, 'ops.admin'>

const COMPARED = ['name', 'colour', 'senderName', 'footerAddress', 'logoPath', 'faviconPath'] as const

/** The changed values, each before and after; empty for a default. */
function changesOf(before: Brand, after: Brand): Record<string, { before: string; after: string }[]> {
  return Object.fromEntries(
    COMPARED.filter((key) => before[key] !== after[key]).map((key) => [
      key,
      [{ before: before[key] ?? '', after: after[key] ?? '' }],
    ]),
  )
}

/** The value after a change: the old value when none is given, null when it is empty. */
const chosen = (given: string | undefined, before: string | null) => (given === undefined ? before : given || null)

/** The desk's calls about the brand. */
export function brandCalls(deps: Deps, defaultName: string): Handler[] {
  const { db, journal, now } = deps
  /** Changes the brand with a fresh proof, writes what was replaced into the audit log, and tells all nodes. */
  const change = async (by: By, action: string, run: (tx: Tx, before: Brand) => Promise<unknown>) => {
    const { caller, requestId, ip } = by
    await proveFresh(deps, by)
    const { realm, staffId } = caller
    const changed = await db.write(caller, async (tx) => {
      await tx.run(sql.lockBrand)
      const before = await findBrand(tx, defaultName)
      await run(tx, before)
      const after = await findBrand(tx, defaultName)
      const detail = changesOf(before, after)
      const entry = { atMs: now(), realm, staffId, action: `brand.${action}`, subject: null, detail }
      await insertAudit(tx, { ...entry, outcome: 'DONE', requestId, ip })
      await tx.run(sql.announceBrand)
      return after
    })
    // Every node follows the journal; this one reads it at once, so that the next page has the change. The change
    // stays made where that fails.
    await journal.poll().catch(() => {})
    return changed
  }
  return [
    handle(getBrand, ({ caller }) => db.read(caller, (reader) => findBrand(reader, defaultName))),
    handle(setBrand, (context) => {
      const { input, caller } = context
      return change(context, 'set', (tx, before) =>
        tx.run(sql.setBrand, {
          name: chosen(input.name, before.name),
          colour: chosen(input.colour, before.colour),
          senderName: chosen(input.senderName, before.senderName),
          footerAddress: chosen(input.footerAddress, before.footerAddress),
          staffId: caller.staffId,
        }),
      )
    }),
    handle(saveBrandPicture, async (context) => {
      const { kind } = context.input
      const picture = await READERS[kind](context.upload?.bytes ?? Buffer.alloc(0))
      if (typeof picture === 'string') throw new Refusal(picture)
      const { staffId } = context.caller
      return change(context, 'picture_saved', async (tx) => {
        await tx.run(sql.saveBrandPicture, { ...picture, kind })
        await tx.run(sql.touchBrand, { staffId })
      })
    }),
    handle(removeBrandPicture, (context) => {
      const { staffId } = context.caller
      return change(context, 'picture_removed', async (tx) => {
        await tx.run(sql.removeBrandPicture, context.input)
        await tx.run(sql.touchBrand, { staffId })
      })
    }),
  ]
}
