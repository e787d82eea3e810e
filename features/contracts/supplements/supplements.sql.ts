// Written by `npm run schema:write` from supplements.sql; edits are lost.
import type { Days } from '../promotions/rules-types.ts'
import type { Supplement } from './rules-types.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'supplements.sql')

export const listSupplements = file<
  { contractId: string },
  {
    code: string
    kind: Supplement['kind']
    nameEn: string
    nameZh: string | null
    paidAs: Supplement['paidAs']
    basisPoints: number | null
    amountMinor: number | null
    per: Supplement['per']
    childFromAge: number | null
    childToAge: number | null
    ranges: Days[]
    version: number
  }
>('list_supplements')

export const insertSupplement = file<
  {
    contractId: string
    code: string
    kind: string
    nameEn: string
    nameZh: string
    paidAs: string
    basisPoints: number | null
    amountMinor: number | null
    per: string
    childFromAge: number | null
    childToAge: number | null
    ranges: string
    staffId: string | null
  },
  { version: number }
>('insert_supplement')

export const setSupplement = file<
  {
    kind: string
    nameEn: string
    nameZh: string
    paidAs: string
    basisPoints: number | null
    amountMinor: number | null
    per: string
    childFromAge: number | null
    childToAge: number | null
    ranges: string
    staffId: string | null
    contractId: string
    code: string
    version: number
  },
  { version: number }
>('set_supplement')

export const removeSupplement = file<{ contractId: string; code: string; version: number }, never>('remove_supplement')

export const copySupplements = file<{ toId: string; contractId: string }, never>('copy_supplements')
