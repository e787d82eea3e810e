import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { touch } from '../contracts.sql.ts'
import { CONTRACTS_FAULTS } from '../faults.ts'
import { audit, type By, findHead, lockDraft } from '../store.ts'
import { removeContractSupplement, saveContractSupplement } from './contract.ts'
import * as sql from './supplements.sql.ts'

type Saved = ParsedInputOf<typeof saveContractSupplement>

/** Refuses nights outside the contract. */
async function checkNights(tx: Tx, { contractId, ranges }: Saved): Promise<void> {
  const { validFrom, validTo } = await findHead(tx, contractId)
  if (ranges.some(({ first, last }) => first < validFrom || last > validTo))
    throw new Refusal('input.invalid', { fields: { ranges: CONTRACTS_FAULTS.outside } })
}

async function save(tx: Tx, input: Saved, by: By): Promise<void> {
  await checkNights(tx, input)
  const isChild = input.per === 'CHILD'
  const values = {
    ...input,
    basisPoints: input.basisPoints ?? null,
    amountMinor: input.amountMinor ?? null,
    childFromAge: isChild ? (input.childFromAge ?? 0) : null,
    childToAge: isChild ? (input.childToAge ?? null) : null,
    ranges: JSON.stringify(input.ranges),
    staffId: by.staffId,
  }
  if (input.version > 0) {
    if (await tx.oneOrNone(sql.setSupplement, values)) return
    throw new Refusal('contract.row_changed', { fields: { code: CONTRACTS_FAULTS.changed } })
  }
  if (!(await tx.oneOrNone(sql.insertSupplement, values)))
    throw new Refusal('contract.row_changed', { fields: { code: CONTRACTS_FAULTS.givenTwice } })
}

async function remove(tx: Tx, input: ParsedInputOf<typeof removeContractSupplement>): Promise<void> {
  if ((await tx.run(sql.removeSupplement, input)) === 0)
    throw new Refusal('contract.row_changed', { fields: { code: CONTRACTS_FAULTS.changed } })
}

/** Saves and removes supplements and charges; each has a version, so that two people can work in one contract. */
export function supplementCalls(
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
      await audit(tx, by, { action: 'contract.save', subject: contractId, detail: { part: 'SUPPLEMENT', code } })
      return tx.one(touch, { contractId, ...by })
    })
  return [
    handle(saveContractSupplement, (context) => change(context, save)),
    handle(removeContractSupplement, (context) => change(context, remove)),
  ]
}
