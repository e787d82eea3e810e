import type { OutputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import type { AgreementVersion } from '../agreement/contract.ts'
import { accountOf, listAgreements } from '../agreement/store.ts'
import * as changesSql from '../changes/company-changes.sql.ts'
import { companyOf } from '../own-company.ts'
import { findSettings } from '../settings/store.ts'
import {
  type CompanyProfile as Profile,
  getDistributorInfo,
  type OperatorBank,
  type OwnAgreement,
  queryAgreement,
} from './contract.ts'
import * as sql from './profile.sql.ts'

/** Finds the operator's bank account that a company pays to in a currency; null where there is none. */
export type FindBank = (reader: Reader, about: { companyId: string; currency: string }) => Promise<OperatorBank | null>

/** A version without what a company must not see: the mark-up and who wrote it. */
export function ownVersion(version: AgreementVersion): OwnAgreement {
  const { markUpBasisPoints: _, createdAt: __, madeBy: ___, ...shown } = version
  return shown
}

function allowedTo({ rights }: Caller, status: Profile['status'], change: Profile['change']): Profile['allowed'] {
  if (!rights.has('company.write')) return []
  const mayAsk = status === 'ACTIVE' || status === 'SUSPENDED'
  if (!mayAsk) return ['save']
  return ['save', change?.status === 'OPEN' ? 'withdraw' : 'request']
}

async function readProfile({ db, now, sms }: Deps, caller: Caller): Promise<Profile> {
  const companyId = companyOf(caller)
  return db.read(caller, async (reader) => {
    const company = await reader.oneOrNone(sql.findProfile, { companyId })
    if (!company) throw new Refusal('right.missing')
    const versions = await listAgreements(reader, companyId, now())
    const inForce = versions.find(({ state }) => state === 'IN_FORCE')
    const change = (await reader.oneOrNone(changesSql.findNewest, { companyId })) ?? null
    return {
      ...company,
      clerk: inForce?.clerk ?? null,
      salesContact: inForce?.salesContact ?? null,
      settings: await findSettings(reader, companyId),
      smsOn: sms !== null,
      change,
      allowed: allowedTo(caller, company.status, change),
    }
  })
}

async function readAgreement(deps: Deps, findBank: FindBank, caller: Caller): Promise<OutputOf<typeof queryAgreement>> {
  const companyId = companyOf(caller)
  return deps.db.read(caller, async (reader) => {
    const versions = await listAgreements(reader, companyId, deps.now())
    const currency = versions[0]?.currency
    if (currency === undefined) return { versions: [], bank: null, credit: null }
    const account = caller.rights.has('wallet.read') ? await accountOf(reader, { id: companyId }, currency) : null
    return {
      versions: versions.map(ownVersion),
      bank: await findBank(reader, { companyId, currency }),
      credit: account && {
        currency: account.currency,
        creditLineMinor: account.creditLineMinor,
        usedMinor: account.owedMinor,
        spendableMinor: account.spendableMinor,
      },
    }
  })
}

/** A company's view of itself and its contract. */
export function profileCalls(deps: Deps, findBank: FindBank): Handler[] {
  return [
    handle(getDistributorInfo, ({ caller }) => readProfile(deps, caller)),
    handle(queryAgreement, ({ caller }) => readAgreement(deps, findBank, caller)),
  ]
}
