import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { PenaltyRule } from '#features/availability/prices/rules-penalty.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Contract } from './contract.ts'
import * as sql from './contracts.sql.ts'
import * as promotionSql from './promotions/promotions.sql.ts'
import { listSupplements } from './supplements/supplements.sql.ts'
import { cellText } from './rules-cells.ts'
import { compileSheet } from './rules-compile.ts'
import { boardOf } from './rules-rows.ts'
import type { Sheet } from './rules-terms.ts'

export type ContractHead = RowOf<typeof sql.findContract>

/** A version of a contract; refuses where there is none. */
export async function findHead(reader: Reader, contractId: string): Promise<ContractHead> {
  const head = await reader.oneOrNone(sql.findContract, { contractId })
  if (!head) throw new Refusal('contract.not_found')
  return head
}

/** What a version's prices are made from. */
export async function readSheet(reader: Reader, head: ContractHead) {
  const contractId = head.id
  return {
    rooms: await reader.many(sql.listRooms, head),
    seasons: await reader.many(sql.listSeasons, { contractId }),
    rows: await reader.many(sql.listPrices, { contractId }),
    derivations: await reader.many(sql.listDerivations, { contractId }),
    promotions: await reader.many(promotionSql.listPromotions, { contractId }),
    supplements: await reader.many(listSupplements, { contractId }),
  }
}
export type ReadSheet = Awaited<ReturnType<typeof readSheet>>

/** A version's sheet, compiled. */
export function compiledOf(head: ContractHead, read: ReadSheet) {
  const commissionBasisPoints = head.model === 'COMMISSION' ? head.commissionBasisPoints : 0
  const { validFrom, validTo, markets } = head
  const sheet: Sheet = { ...read, commissionBasisPoints, validFrom, validTo, markets }
  return { ...compileSheet(sheet), seasons: read.seasons }
}

/** The cancellation of a rate that nobody gets money back of. */
export const NON_REFUNDABLE: readonly PenaltyRule[] = [{ daysBefore: null, time: '00:00', kind: 'PERCENT', value: 100 }]
/** The cancellation of a derived rate, as it is stored. */
export const nonRefundable = (isOn: boolean) => JSON.stringify(isOn ? NON_REFUNDABLE : [])

/** A version as the desk reads it. */
export async function readContract(reader: Reader, contractId: string): Promise<Contract> {
  const { timeZone: _, ...head } = await findHead(reader, contractId)
  const { rooms, rows, seasons, derivations, promotions, supplements } = await readSheet(reader, {
    ...head,
    timeZone: '',
  })
  const roomName = (id: string) => rooms.find((room) => room.id === id)?.nameEn ?? id
  return {
    ...head,
    rooms: rooms.map(({ id, nameEn, nameZh }) => ({ id, nameEn, nameZh })),
    seasons: seasons.map(({ weekdays, ...season }) => ({ ...season, weekdays })),
    rows: rows.map(({ roomTypeId, mealPlan, occupancy, version, cells }) => ({
      roomTypeId,
      room: roomName(roomTypeId),
      board: boardOf(mealPlan),
      occupancy,
      version,
      cells: Object.entries(cells).map(([season, cell]) => ({ season, text: cellText(cell, head.currency) })),
    })),
    derivations: derivations.map(({ cancellation, ...one }) => ({ ...one, isNonRefundable: cancellation.length > 0 })),
    promotions,
    supplements,
    versions: await reader.many(sql.listVersions, head),
  }
}

/** Locks all versions of a contract's number; refuses where a draft was asked for and is none. */
export async function lockDraft(tx: Tx, { contractId, edition }: { contractId: string; edition?: number | undefined }) {
  const versions = await tx.many(sql.lockContract, { contractId })
  const own = versions.find(({ id }) => id === contractId)
  if (!own) throw new Refusal('contract.not_found')
  if (own.state !== 'DRAFT') throw new Refusal('contract.not_draft')
  if (edition !== undefined && own.edition !== edition) throw new Refusal('contract.changed')
  return { ...own, active: versions.find(({ state }) => state === 'ACTIVE') ?? null }
}

export type By = { readonly realm: string; readonly staffId: string; readonly nowMs: number }

/** Writes an entry of the audit log about a contract. */
export const audit = (
  tx: Tx,
  { nowMs, ...by }: By,
  entry: { action: string; subject: string; detail?: Record<string, string | number> },
) => insertAudit(tx, { ...by, atMs: nowMs, outcome: 'DONE', ...entry })
