import { z } from 'zod'
import { FormInt, Id } from '#contract/shapes.ts'
import './contract-refusals.ts'

export const CONTRACT_ID = { contractId: Id.describe('A version of a contract') }
export const EDITION = {
  edition: FormInt.min(0).describe('Count of saves when the contract was read'),
}
export const CHANGING = ['contract.not_found', 'contract.not_draft', 'contract.changed'] as const
export const ContractSaved = z.object({ edition: z.int().describe('Count of saves of the contract now') })
