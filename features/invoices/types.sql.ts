// Written by `npm run schema:write` from types.sql; edits are lost.
import type { Seller, TypeRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'types.sql')

export const listTypes = file<
  object,
  {
    id: string
    code: string
    nameEn: string
    nameZh: string
    provider: TypeRow['provider']
    buyerFields: TypeRow['buyerFields']
    currencies: string[]
    regime: TypeRow['regime']
    rateBasisPoints: number
    feeRegime: TypeRow['feeRegime']
    feeRateBasisPoints: number
  }
>('list_types')

export const findType = file<
  { typeId: string },
  {
    id: string
    code: string
    nameEn: string
    nameZh: string
    provider: TypeRow['provider']
    buyerFields: TypeRow['buyerFields']
    currencies: string[]
    regime: TypeRow['regime']
    rateBasisPoints: number
    feeRegime: TypeRow['feeRegime']
    feeRateBasisPoints: number
    seriesId: string | null
  }
>('find_type')

/** All types with their series, closed ones last, for the desk. */
export const listDeskTypes = file<
  object,
  {
    id: string
    code: string
    nameEn: string
    nameZh: string
    provider: TypeRow['provider']
    buyerFields: TypeRow['buyerFields']
    currencies: string[]
    regime: TypeRow['regime']
    rateBasisPoints: number
    feeRegime: TypeRow['feeRegime']
    feeRateBasisPoints: number
    seriesId: string | null
    isClosed: boolean
  }
>('list_desk_types')

/** Series with how many documents each has. */
export const listSeries = file<
  object,
  { id: string; prefix: string; creditPrefix: string; seller: Seller; isClosed: boolean; issuedCount: number }
>('list_series')

export const findSeries = file<
  { seriesId: string },
  { id: string; prefix: string; creditPrefix: string; seller: Seller }
>('find_series')

export const findPrefix = file<
  { prefix: string; creditPrefix: string; seriesId: string | null },
  { id: string }
>('find_prefix')

export const insertSeries = file<
  { prefix: string; creditPrefix: string; seller: string; isClosed: boolean },
  { id: string }
>('insert_series')

/** Prefixes stay once a number was drawn. */
export const setSeries = file<
  { prefix: string; creditPrefix: string; seller: string; isClosed: boolean; seriesId: string },
  never
>('set_series')

export const findCode = file<{ code: string; typeId: string | null }, { id: string }>('find_code')

export const insertType = file<
  {
    code: string
    nameEn: string
    nameZh: string
    provider: string
    seriesId: string | null
    buyerFields: readonly string[]
    currencies: readonly string[]
    regime: string
    rateBasisPoints: number
    feeRegime: string
    feeRateBasisPoints: number
    isClosed: boolean
  },
  { id: string }
>('insert_type')

/** Applications that wait keep the taxes they were made with. */
export const setType = file<
  {
    code: string
    nameEn: string
    nameZh: string
    provider: string
    seriesId: string | null
    buyerFields: readonly string[]
    currencies: readonly string[]
    regime: string
    rateBasisPoints: number
    feeRegime: string
    feeRateBasisPoints: number
    isClosed: boolean
    typeId: string
  },
  never
>('set_type')

/** The next number of a series; the row stays locked until the transaction ends, so that none is left out. */
export const drawNumber = file<{ seriesId: string; kind: string; year: number }, { lastNo: number }>('draw_number')
