// Written by `npm run schema:write` from contracts.sql; edits are lost.
import type { Cells } from './rules-cells.ts'
import type { Contract } from './contract.ts'
import type { ContractRow, SupplierRow } from './contract-lists.ts'
import type { Derivation } from './rules-terms.ts'
import type { Meal } from './rules-rows.ts'
import type { PenaltyRule } from '#features/availability/prices/rules-penalty.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'contracts.sql')

export const listSuppliers = file<
  { pattern: string | null; kinds: readonly string[] | null; limit: number; offset: number },
  {
    id: string
    name: string
    kind: SupplierRow['kind']
    currency: string
    paymentBasis: SupplierRow['paymentBasis']
    paymentDays: SupplierRow['paymentDays']
    taxId: string | null
    contacts: string | null
    contractCount: number
  }
>('list_suppliers')

export const countSuppliers = file<
  { pattern: string | null; kinds: readonly string[] | null },
  { total: number }
>('count_suppliers')

export const findSupplier = file<{ supplierId: string }, { id: string }>('find_supplier')

export const insertSupplier = file<
  {
    kind: string
    name: string
    currency: string
    paymentBasis: string
    paymentDays: number
    taxId: string | null
    contacts: string | null
  },
  { id: string }
>('insert_supplier')

export const findNamed = file<{ name: string }, { id: string }>('find_named')

export const setSupplier = file<
  {
    kind: string
    name: string
    currency: string
    paymentBasis: string
    paymentDays: number
    taxId: string | null
    contacts: string | null
    supplierId: string
  },
  never
>('set_supplier')

export const listContracts = file<
  { pattern: string | null; states: readonly string[] | null; limit: number; offset: number },
  {
    id: string
    no: string
    version: number
    hotelId: string
    hotelEn: string
    hotelZh: string | null
    supplier: string
    currency: string
    model: ContractRow['model']
    validFrom: string
    validTo: string
    state: ContractRow['state']
  }
>('list_contracts')

export const countContracts = file<
  { pattern: string | null; states: readonly string[] | null },
  { total: number }
>('count_contracts')

export const findContract = file<
  { contractId: string },
  {
    id: string
    no: string
    version: number
    hotelId: string
    hotelEn: string
    hotelZh: string | null
    supplier: string
    currency: string
    model: ContractRow['model']
    validFrom: string
    validTo: string
    state: ContractRow['state']
    supplierId: string
    commissionBasisPoints: number
    markets: string[]
    childPolicy: string | null
    cancellation: Contract['cancellation']
    taxesIncluded: boolean
    edition: number
    timeZone: string
  }
>('find_contract')

/** Saves of one number come one after another. */
export const lockContract = file<
  { contractId: string },
  { id: string; state: ContractRow['state']; edition: number; currency: string }
>('lock_contract')

export const listRooms = file<
  { hotelId: string },
  { id: string; nameEn: string; nameZh: string | null; maxAdults: number; maxChildren: number; maxOccupancy: number }
>('list_rooms')

export const findHotel = file<{ hotelId: string }, { id: string; no: number; timeZone: string }>('find_hotel')

export const listSeasons = file<
  { contractId: string },
  { code: string; first: string; last: string; weekdays: number[] }
>('list_seasons')

export const listPrices = file<
  { contractId: string },
  { roomTypeId: string; mealPlan: Meal; occupancy: string; version: number; cells: Cells }
>('list_prices')

export const listDerivations = file<
  { contractId: string },
  {
    code: string
    base: string
    nameEn: string
    nameZh: string | null
    changeBasisPoints: number | null
    changeMinor: number | null
    per: Derivation['per']
    mealPlan: Meal
    cancellation: PenaltyRule[]
    minStay: number
    minAdvanceDays: number
  }
>('list_derivations')

export const listVersions = file<
  { hotelId: string; no: string },
  {
    id: string
    version: number
    state: ContractRow['state']
    validFrom: string
    validTo: string
    activatedAt: string | null
    endedAt: string | null
    changedBy: string | null
    changedAt: string
  }
>('list_versions')

export const insertContract = file<
  {
    hotelId: string
    supplierId: string
    no: string
    currency: string
    model: string
    commissionBasisPoints: number
    validFrom: string
    validTo: string
    staffId: string | null
    nowMs: number
  },
  { id: string }
>('insert_contract')

export const setTerms = file<
  {
    supplierId: string
    currency: string
    model: string
    commissionBasisPoints: number
    validFrom: string
    validTo: string
    markets: readonly string[]
    childPolicy: string
    cancellation: string
    taxesIncluded: boolean
    contractId: string
  },
  never
>('set_terms')

export const touch = file<{ staffId: string | null; nowMs: number; contractId: string }, { edition: number }>('touch')

export const removeSeasons = file<{ contractId: string }, never>('remove_seasons')

export const insertSeasons = file<{ contractId: string; seasons: string }, never>('insert_seasons')

/** Prices go with their season to its new name. */
export const renameSeasons = file<{ renamed: string | null; contractId: string }, never>('rename_seasons')

/** Prices of seasons that are gone go too. */
export const keepSeasons = file<{ codes: readonly string[]; contractId: string }, never>('keep_seasons')

export const putPrice = file<
  { contractId: string; roomTypeId: string; mealPlan: string; occupancy: string; cells: string; staffId: string },
  never
>('put_price')

export const removePrice = file<
  { contractId: string; roomTypeId: string; mealPlan: string; occupancy: string },
  never
>('remove_price')

export const insertDerivation = file<
  {
    contractId: string
    code: string
    base: string
    nameEn: string
    nameZh: string
    changeBasisPoints: number | null
    changeMinor: number | null
    per: string | null
    mealPlan: string
    cancellation: string
    minStay: number
    minAdvanceDays: number
  },
  { code: string }
>('insert_derivation')

export const removeDerivation = file<{ contractId: string; code: string }, never>('remove_derivation')

export const setState = file<{ state: string; nowMs: number; contractId: string }, never>('set_state')

export const findDraft = file<{ contractId: string }, { id: string }>('find_draft')

export const copyContract = file<
  { staffId: string | null; nowMs: number; contractId: string },
  { id: string }
>('copy_contract')

export const copySeasons = file<{ toId: string; contractId: string }, never>('copy_seasons')

export const copyPrices = file<{ toId: string; contractId: string }, never>('copy_prices')

export const copyDerivations = file<{ toId: string; contractId: string }, never>('copy_derivations')

/** The terms that a customer buys by on a day. */
export const findTerms = file<
  { code: string; on: string },
  { agreementId: string; companyId: string; currency: string; markUpBasisPoints: number }
>('find_terms')
