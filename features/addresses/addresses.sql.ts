// Written by `npm run schema:write` from addresses.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'addresses.sql')

export const listAddresses = file<
  { companyId: string; pattern: string | null; limit: number; offset: number },
  {
    id: string
    country: string
    organisation: string
    contact: string
    phone: string
    street: string
    district: string
    city: string
    state: string
    postcode: string
    divisionCode: string
    lines: string[]
    updatedAt: string
    isDefault: boolean
  }
>('list_addresses')

export const countAddresses = file<{ companyId: string; pattern: string | null }, { total: number }>('count_addresses')

export const findAddress = file<
  { companyId: string; addressId: string },
  {
    id: string
    country: string
    organisation: string
    contact: string
    phone: string
    street: string
    district: string
    city: string
    state: string
    postcode: string
    divisionCode: string
    lines: string[]
    updatedAt: string
    isDefault: boolean
  }
>('find_address')

export const insertAddress = file<
  {
    companyId: string
    country: string
    organisation: string
    contact: string
    phone: string
    street: string
    district: string
    city: string
    state: string
    postcode: string
    divisionCode: string
    lines: readonly string[]
    isDefault: boolean
    nowMs: number
    staffId: string
  },
  { id: string }
>('insert_address')

export const setAddress = file<
  {
    country: string
    organisation: string
    contact: string
    phone: string
    street: string
    district: string
    city: string
    state: string
    postcode: string
    divisionCode: string
    lines: readonly string[]
    isDefault: boolean
    nowMs: number
    staffId: string
    companyId: string
    addressId: string
  },
  never
>('set_address')

export const removeAddress = file<{ companyId: string; addressId: string }, never>('remove_address')
