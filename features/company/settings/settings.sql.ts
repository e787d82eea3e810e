// Written by `npm run schema:write` from settings.sql; edits are lost.
import type { ClientRounding } from '#contract/client-price.ts'
import type { ConfirmKind, DeniedPayment } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'settings.sql')

export const findSettings = file<
  { companyId: string },
  {
    confirmBy: ConfirmKind
    emails: string[]
    phones: string[]
    timeZone: string
    weekdays: number[]
    fromTime: string
    toTime: string
    referenceRequired: boolean
    costCentreRequired: boolean
    defaultNationality: string | null
    deniedPayments: DeniedPayment[]
    clientMarkUpBasisPoints: number | null
    clientRounding: ClientRounding
  }
>('find_settings')

/** Confirmation settings of companies; no row for a company that set nothing. */
export const listConfirming = file<
  { companyIds: readonly string[] },
  {
    companyId: string
    confirmBy: ConfirmKind
    emails: string[]
    phones: string[]
    timeZone: string
    weekdays: number[]
    fromTime: string
    toTime: string
  }
>('list_confirming')

export const saveConfirming = file<
  {
    companyId: string
    confirmBy: string
    emails: readonly string[]
    phones: readonly string[]
    timeZone: string
    weekdays: readonly number[]
    fromTime: string
    toTime: string
    nowMs: number
    staffId: string
  },
  never
>('save_confirming')

export const saveRules = file<
  {
    companyId: string
    referenceRequired: boolean
    costCentreRequired: boolean
    defaultNationality: string | null
    deniedPayments: string
    nowMs: number
    staffId: string
  },
  never
>('save_rules')

export const saveClientPrices = file<
  { companyId: string; clientMarkUpBasisPoints: number | null; clientRounding: string; nowMs: number; staffId: string },
  never
>('save_client_prices')
