import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { touch } from '../contracts.sql.ts'
import { CONTRACTS_FAULTS } from '../faults.ts'
import { audit, type By, lockDraft } from '../store.ts'
import { removeContractPromotion, saveContractPromotion } from './contract.ts'
import * as sql from './promotions.sql.ts'

/** The values that a kind has; others that came along are left out. */
function valuesOf(input: ParsedInputOf<typeof saveContractPromotion>) {
  const { basisPoints, amountMinor, per, stayNights, payNights, childToAge, ...rest } = input
  const of = <Value>(kind: typeof input.kind, value: Value | undefined) =>
    value === undefined || kind !== input.kind ? null : value
  return {
    ...rest,
    basisPoints: of('PERCENT', basisPoints),
    amountMinor: of('AMOUNT', amountMinor),
    per: of('AMOUNT', per),
    stayNights: of('FREE_NIGHTS', stayNights),
    payNights: of('FREE_NIGHTS', payNights),
    childToAge: of('FREE_CHILD', childToAge),
    bookedFrom: input.bookedFrom ?? null,
    bookedTo: input.bookedTo ?? null,
    ranges: JSON.stringify(input.ranges),
    exclusions: JSON.stringify(input.exclusions),
  }
}

async function save(tx: Tx, input: ParsedInputOf<typeof saveContractPromotion>, by: By): Promise<void> {
  const values = { ...valuesOf(input), staffId: by.staffId }
  if (input.version > 0) {
    if (await tx.oneOrNone(sql.setPromotion, values)) return
    throw new Refusal('contract.row_changed', { fields: { code: CONTRACTS_FAULTS.changed } })
  }
  if (!(await tx.oneOrNone(sql.insertPromotion, values)))
    throw new Refusal('contract.row_changed', { fields: { code: CONTRACTS_FAULTS.givenTwice } })
}

async function remove(tx: Tx, input: ParsedInputOf<typeof removeContractPromotion>): Promise<void> {
  if ((await tx.run(sql.removePromotion, input)) === 0)
    throw new Refusal('contract.row_changed', { fields: { code: CONTRACTS_FAULTS.changed } })
}

/** Saves and removes promotions; each has a version, so that two people can work in one contract. */
export function promotionCalls(
  { db }: Pick<Deps, 'db'>,
  byOf: (context: Pick<CallContext<unknown, 'ops.product'>, 'caller'>) => By,
): Handler[] {
  const change = <Input extends { contractId: string; code: string }>(
    context: CallContext<Input, 'ops.product'>,
    apply: (tx: Tx, input: Input, by: By) => Promise<void>,
  ) =>
    db.write(context.caller, async (tx) => {
      const { contractId, code } = context.input
      const by = byOf(context)
      await lockDraft(tx, { contractId })
      await apply(tx, context.input, by)
      await audit(tx, by, { action: 'contract.save', subject: contractId, detail: { part: 'PROMOTION', code } })
      return tx.one(touch, { contractId, ...by })
    })
  return [
    handle(saveContractPromotion, (context) => change(context, save)),
    handle(removeContractPromotion, (context) => change(context, remove)),
  ]
}
