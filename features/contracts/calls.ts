import { serveList } from '#features/lists/serve-list.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { currencyDigits } from '#contract/money.ts'
import { valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { activate, end } from './activation/activate.ts'
import { previewOf } from './activation/preview.ts'
import { contractChange } from './activation/proposing.ts'
import { contracts, SUPPLIER, suppliers } from './contract-lists.ts'
import { activateContract, endContract, previewContract } from './contract-activation.ts'
import { removeContractDerivation, saveContractDerivation, saveContractSeasons } from './contract-sheet.ts'
import { createContract, getContract, newContractVersion, saveContractTerms, saveSupplier } from './contract.ts'
import * as sql from './contracts.sql.ts'
import { CONTRACTS_FAULTS } from './faults.ts'
import { promotionCalls } from './promotions/calls.ts'
import { copyPromotions } from './promotions/promotions.sql.ts'
import { BOARD_CODES } from './rules-rows.ts'
import { renamedSeasons } from './rules-seasons.ts'
import { sheetCall } from './sheet.ts'
import { supplementCalls } from './supplements/calls.ts'
import { copySupplements } from './supplements/supplements.sql.ts'
import { tryCall } from './trying/try.ts'
import { audit, type By, findHead, lockDraft, nonRefundable, readContract, readSheet } from './store.ts'

const supplierList = (deps: Deps) =>
  serveList(deps, suppliers, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listSuppliers, asked),
      ...(await reader.one(sql.countSuppliers, asked)),
    }),
  })

const contractList = (deps: Deps) =>
  serveList(deps, contracts, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listContracts, asked),
      ...(await reader.one(sql.countContracts, asked)),
    }),
  })

async function putSupplier(tx: Tx, input: ParsedInputOf<typeof saveSupplier>): Promise<string> {
  const { supplierId, ...given } = input
  const { paymentDays, ...values } = valuesOf(SUPPLIER, given)
  const row = { ...values, paymentDays: Number(paymentDays) }
  if (supplierId === undefined) {
    const added = await tx.oneOrNone(sql.insertSupplier, row)
    if (!added) throw new Refusal('supplier.exists')
    return added.id
  }
  const named = await tx.oneOrNone(sql.findNamed, row)
  if (named && named.id !== supplierId) throw new Refusal('supplier.exists')
  if ((await tx.run(sql.setSupplier, { ...row, supplierId })) === 0) throw new Refusal('supplier.not_found')
  return supplierId
}

const checkSupplier = async (tx: Tx, supplierId: string) => {
  if (!(await tx.oneOrNone(sql.findSupplier, { supplierId })))
    throw new Refusal('supplier.not_found', { fields: { supplierId: CONTRACTS_FAULTS.noSupplier } })
}

async function create(tx: Tx, input: ParsedInputOf<typeof createContract>, by: By): Promise<{ contractId: string }> {
  await checkSupplier(tx, input.supplierId)
  if (!(await tx.oneOrNone(sql.findHotel, input)))
    throw new Refusal('hotel.not_found', { fields: { hotelId: CONTRACTS_FAULTS.noHotel } })
  const added = await tx.oneOrNone(sql.insertContract, { ...input, ...by })
  if (!added) throw new Refusal('contract.exists', { fields: { no: CONTRACTS_FAULTS.givenTwice } })
  await audit(tx, by, { action: 'contract.create', subject: added.id, detail: { no: input.no } })
  return { contractId: added.id }
}

/** What cancelling costs from a day on, or from booking on; nothing where it is free. */
function penaltiesOf({ cancelDays, cancelPercent }: ParsedInputOf<typeof saveContractTerms>): string {
  if (cancelPercent === 0) return '[]'
  const daysBefore = cancelDays ?? null
  return JSON.stringify([
    { daysBefore, time: daysBefore === null ? '00:00' : '18:00', kind: 'PERCENT', value: cancelPercent },
  ])
}

async function saveTerms(tx: Tx, input: ParsedInputOf<typeof saveContractTerms>): Promise<void> {
  await checkSupplier(tx, input.supplierId)
  const head = await findHead(tx, input.contractId)
  if (currencyDigits(head.currency) !== currencyDigits(input.currency)) {
    const { rows, derivations, promotions, supplements } = await readSheet(tx, head)
    // 120.00 would become 12,000 of a currency without decimals.
    const hasAmounts =
      rows.some(({ cells }) => Object.values(cells).some(({ kind }) => kind === 'AMOUNT')) ||
      derivations.some(({ changeMinor }) => changeMinor !== null) ||
      [...promotions, ...supplements].some(({ amountMinor }) => amountMinor !== null)
    if (hasAmounts) throw new Refusal('input.invalid', { fields: { currency: CONTRACTS_FAULTS.otherDecimals } })
  }
  await tx.run(sql.setTerms, { ...input, cancellation: penaltiesOf(input) })
}

async function saveSeasons(tx: Tx, { contractId, seasons }: ParsedInputOf<typeof saveContractSeasons>): Promise<void> {
  const renamed = renamedSeasons(await tx.many(sql.listSeasons, { contractId }), seasons)
  if (renamed.size > 0)
    await tx.run(sql.renameSeasons, { contractId, renamed: JSON.stringify(Object.fromEntries(renamed)) })
  await tx.run(sql.removeSeasons, { contractId })
  await tx.run(sql.insertSeasons, { contractId, seasons: JSON.stringify(seasons) })
  await tx.run(sql.keepSeasons, { contractId, codes: [...new Set(seasons.map(({ code }) => code))] })
}

async function saveDerivation(tx: Tx, input: ParsedInputOf<typeof saveContractDerivation>): Promise<void> {
  if (BOARD_CODES.some((code) => code === input.code))
    throw new Refusal('input.invalid', { fields: { code: CONTRACTS_FAULTS.boardCode } })
  const { changeBasisPoints = null, changeMinor = null, per, isNonRefundable } = input
  const change = { changeBasisPoints, changeMinor, per: changeMinor === null ? null : per }
  const values = { ...input, ...change, cancellation: nonRefundable(isNonRefundable) }
  if (!(await tx.oneOrNone(sql.insertDerivation, values)))
    throw new Refusal('input.invalid', { fields: { code: CONTRACTS_FAULTS.givenTwice } })
}

async function nextVersion(tx: Tx, contractId: string, by: By): Promise<{ contractId: string }> {
  if ((await tx.many(sql.lockContract, { contractId })).length === 0) throw new Refusal('contract.not_found')
  const draft = await tx.oneOrNone(sql.findDraft, { contractId })
  if (draft) return { contractId: draft.id }
  const { id: toId } = await tx.one(sql.copyContract, { contractId, ...by })
  const copies = [sql.copySeasons, sql.copyPrices, sql.copyDerivations, copyPromotions, copySupplements]
  for (const copy of copies) await tx.run(copy, { contractId, toId })
  await audit(tx, by, { action: 'contract.version', subject: toId })
  return { contractId: toId }
}

type Context<Input> = CallContext<Input, 'ops.product'>

async function activateOrPropose(deps: Deps, context: Context<ParsedInputOf<typeof activateContract>>) {
  const { caller, input } = context
  const { contractId, edition, proof, own, retypedMinor = null } = input
  const nowMs = deps.now()
  const about = { nowMs, basisPoints: deps.config.contractChangeBasisPoints }
  const cells = await refusing(() =>
    deps.db.write(caller, async (tx) => {
      await lockDraft(tx, input)
      const previewed = await previewOf(tx, contractId, about)
      const { problems, needsSecond } = previewed.preview
      if (problems.length === 0 && (needsSecond || proof !== undefined)) return null
      const by = { realm: caller.realm, staffId: caller.staffId, nowMs }
      return activate(tx, previewed, { ...by, meant: { retypedMinor }, own })
    }),
  )
  if (cells !== null) return { cells, proposal: null }
  if (proof === undefined) throw new Refusal('contract.far', { fields: { proof: CONTRACTS_FAULTS.needsProof } })
  const proposing = { contractId, edition, own, proof }
  const proposal = await proposeChange(deps, { ...context, input: proposing }, contractChange)
  return { cells: 0, proposal }
}

/** The desk's calls about suppliers and contracts. */
export function contractCalls(deps: Deps): Handler[] {
  const { db, now } = deps
  const byOf = ({ caller }: Pick<Context<unknown>, 'caller'>): By => ({
    realm: caller.realm,
    staffId: caller.staffId,
    nowMs: now(),
  })
  /** Changes a draft, and counts the save. */
  const save = <Input extends { contractId: string; edition: number }>(
    context: Context<Input>,
    [part, change]: readonly [part: string, (tx: Tx, input: Input) => Promise<void>],
  ) =>
    db.write(context.caller, async (tx) => {
      const { input } = context
      const by = byOf(context)
      await lockDraft(tx, input)
      await change(tx, input)
      const { edition } = await tx.one(sql.touch, { contractId: input.contractId, ...by })
      await audit(tx, by, { action: 'contract.save', subject: input.contractId, detail: { part } })
      return { edition }
    })
  return [
    ...supplierList(deps).handlers,
    ...contractList(deps).handlers,
    handle(saveSupplier, (context) =>
      db.write(context.caller, async (tx) => {
        const supplierId = await putSupplier(tx, context.input)
        await audit(tx, byOf(context), { action: 'supplier.save', subject: supplierId })
        return { supplierId }
      }),
    ),
    handle(createContract, (context) => db.write(context.caller, (tx) => create(tx, context.input, byOf(context)))),
    handle(getContract, ({ caller, input }) => db.read(caller, (reader) => readContract(reader, input.contractId))),
    handle(saveContractTerms, (context) => save(context, ['TERMS', saveTerms])),
    handle(saveContractSeasons, (context) => save(context, ['SEASONS', saveSeasons])),
    handle(saveContractDerivation, (context) => save(context, ['DERIVATION', saveDerivation])),
    handle(removeContractDerivation, (context) =>
      save(context, ['DERIVATION', async (tx, input) => void (await tx.run(sql.removeDerivation, input))]),
    ),
    sheetCall(deps, byOf),
    ...promotionCalls(deps, byOf),
    ...supplementCalls(deps, byOf),
    handle(previewContract, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const about = { nowMs: now(), basisPoints: deps.config.contractChangeBasisPoints }
        return (await previewOf(reader, input.contractId, about)).preview
      }),
    ),
    tryCall(deps),
    handle(activateContract, (context) => activateOrPropose(deps, context)),
    handle(endContract, (context) =>
      refusing(() =>
        db.write(context.caller, async (tx) => ({ cells: await end(tx, context.input.contractId, byOf(context)) })),
      ),
    ),
    handle(newContractVersion, (context) =>
      db.write(context.caller, (tx) => nextVersion(tx, context.input.contractId, byOf(context))),
    ),
  ]
}
