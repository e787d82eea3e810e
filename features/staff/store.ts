import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import type { StaffRow } from './contract-list.ts'
import type { StaffDetail } from './contract.ts'
import { allowedFor, isCustom, seenOrders } from './rules.ts'
import * as sql from './staff.sql.ts'

/** Somebody of a company, as the calls about its staff take them. */
export type Manager = Pick<Caller, 'staffId' | 'role' | 'rights'> & {
  readonly companyId: string
  /** Of the agreement in force; null without one. */
  readonly currency: string | null
}

/** The caller of a call about staff; refused for the operator's staff, which belongs to no company. */
export function managerOf({ companyId, staffId, role, rights, agreement }: Caller): Manager {
  if (companyId === null) throw new Refusal('right.missing')
  return { companyId, staffId, role, rights, currency: agreement?.currency ?? null }
}

/** An account as the caller sees it. */
export function detailOf(row: RowOf<typeof sql.findStaff>, by: Manager): StaffDetail {
  const { rights, role } = row
  return {
    ...row,
    isCustom: isCustom(role, rights),
    sees: seenOrders(new Set(rights)),
    currency: by.currency,
    allowed: allowedFor(row, by),
  }
}

/** The same as a row of the list. */
export function rowOf(row: RowOf<typeof sql.findStaff>, by: Manager): StaffRow {
  const {
    rights: _rights,
    mobile: _mobile,
    language: _language,
    approvalAboveMinor: _above,
    ...shown
  } = detailOf(row, by)
  return shown
}

/** One account of the company; refused when it is not there or of another company. */
export async function findStaff(reader: Reader, by: Manager, staffId: string): Promise<StaffDetail> {
  const row = await reader.oneOrNone(sql.findStaff, { companyId: by.companyId, staffId })
  if (!row) throw new Refusal('staff.not_found')
  return detailOf(row, by)
}

/** An active colleague somebody can book for, with the limits the order has to keep; undefined when there is none. */
export function findBookingColleague(
  reader: Reader,
  companyId: string,
  staffId: string,
): Promise<RowOf<typeof sql.findBookingColleague> | undefined> {
  return reader.oneOrNone(sql.findBookingColleague, { companyId, staffId })
}

/** The name of a department or cost centre that is open; undefined when the company has no such one. */
export async function findOpenUnitName(
  reader: Reader,
  unit: { companyId: string; unitId: string; kind: 'DEPARTMENT' | 'COST_CENTRE' },
): Promise<string | undefined> {
  return (await reader.oneOrNone(sql.findOpenUnit, unit))?.name
}
