import type { z } from 'zod'
import type { Call, InputOf } from '#contract/call.ts'
import type { Exact } from '#contract/client.ts'
import { type ChangeRow, decideChange } from '#features/changes/contract.ts'
import { getCompany, saveAgreement } from '#features/company/agreement/contract.ts'
import { firstDay } from '#features/company/agreement/rules.ts'
import type { Client, World } from './world.ts'

/** The proof of every demo account: its password. */
export const PROOF = 'tradewind-demo'

/** Proposes a change by one of the operator's staff and confirms it by another administrator. */
export async function confirmed<C extends Call<z.ZodType, typeof ChangeRow>, Given extends InputOf<C> = InputOf<C>>(
  { world, by }: { world: Pick<World, 'as'>; by: Client },
  call: C,
  input: Exact<Given, InputOf<C>>,
): Promise<ChangeRow> {
  const { id } = await by.call<C, Given>(call, input)
  return (await world.as('deputy')).call(decideChange, { action: 'confirm', changeId: id, proof: PROOF })
}

/** Gives a company another credit line, in a new version of its agreement that begins at once. */
export async function giveCreditLine(
  world: Pick<World, 'as'>,
  { companyId, creditLineMinor, nowMs }: { companyId: string; creditLineMinor: number; nowMs: number },
): Promise<void> {
  const accounts = await world.as('accounts')
  const [newest] = (await accounts.call(getCompany, { companyId })).agreements
  if (!newest) throw new Error('the company has no agreement')
  const { id: basedOn, markUpBasisPoints, settlementTerm, paymentDays, validTo } = newest
  const terms = { markUpBasisPoints, settlementTerm, paymentDays, validFrom: firstDay(nowMs), validTo }
  const version = { ...terms, companyId, basedOn, creditLineMinor, proof: PROOF }
  await confirmed({ world, by: accounts }, saveAgreement, version)
}
