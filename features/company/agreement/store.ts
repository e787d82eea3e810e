import { creditUsed } from '#features/wallet/rules.ts'
import { findWallet, openWallet } from '#features/wallet/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import type { CompanyRow, Contact } from '../contract.ts'
import { findCompany, notifyNodes } from '../store.ts'
import * as sql from './agreement.sql.ts'
import type { AgreementVersion, CompanyDetail } from './contract.ts'
import { aboveLine } from './rules.ts'
import * as statusSql from './status.sql.ts'

type NewVersion = Omit<ParamsOf<typeof sql.insertAgreement>, 'clerk' | 'salesContact'> & {
  readonly clerk?: Contact | undefined
  readonly salesContact?: Contact | undefined
}

/** Stores a version of an agreement; the company is locked. */
export async function insertAgreement(tx: Tx, { clerk, salesContact, ...version }: NewVersion): Promise<void> {
  const stored = (contact: Contact | undefined) => (contact ? JSON.stringify(contact) : null)
  await tx.run(sql.insertAgreement, { ...version, clerk: stored(clerk), salesContact: stored(salesContact) })
}

/** All versions of a company's agreement, newest first. */
export function listAgreements(reader: Reader, companyId: string, nowMs: number): Promise<AgreementVersion[]> {
  return reader.many(sql.listAgreements, { companyId, nowMs })
}

/** What a company owes and may spend, from the wallet; null where it has no account. */
export async function accountOf(
  reader: Reader,
  company: Pick<CompanyRow, 'id'>,
  currency: string | undefined,
): Promise<CompanyDetail['account']> {
  const wallet = currency === undefined ? undefined : await findWallet(reader, company.id, currency)
  if (!wallet) return null
  const { creditLineMinor, spendableMinor } = wallet
  const owedMinor = creditUsed(wallet)
  return {
    currency: wallet.currency,
    owedMinor,
    creditLineMinor,
    spendableMinor,
    aboveLineMinor: aboveLine(owedMinor, creditLineMinor),
  }
}

/** A company with its account and history; undefined when there is none. */
export async function findDetail(reader: Reader, companyId: string, nowMs: number): Promise<CompanyDetail | undefined> {
  const company = await findCompany(reader, companyId)
  if (!company) return undefined
  const agreements = await listAgreements(reader, companyId, nowMs)
  return {
    company,
    account: await accountOf(reader, company, agreements[0]?.currency),
    agreements,
    statusChanges: await reader.many(statusSql.listStatusChanges, { companyId }),
  }
}

/**
 * Lets the agreement in force begin if it has not: the wallet takes its credit line and the nodes its mark-up. The
 * company is locked.
 */
export async function beginAgreement(tx: Tx, companyId: string, nowMs: number): Promise<void> {
  const begun = await tx.oneOrNone(sql.setBegun, { companyId, nowMs })
  if (!begun) return
  await openWallet(tx, { companyId, ...begun })
  await notifyNodes(tx, companyId)
}

/** The currencies that companies buy in by an agreement in force or to come, with the number of companies. */
export function listSoldIn(reader: Reader, nowMs: number): Promise<{ currency: string; companies: number }[]> {
  return reader.many(sql.listSoldIn, { nowMs })
}
