// Written by `npm run schema:write` from mark-ups.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'mark-ups.sql')

export const listActive = file<
  object,
  {
    no: number
    name: string
    companyIds: string[]
    ofHotels: boolean
    arrivalFrom: string | null
    arrivalTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    markUpBasisPoints: number
  }
>('list_active')
