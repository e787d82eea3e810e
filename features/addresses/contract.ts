import { ADDRESSES_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { CountryCode, Id, Instant, textBlock } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'

const OfAddress = { addressId: Id.describe('Identifier of the address') }
const CONTACT = 'Who receives what is sent there'
const ORGANISATION = 'The company to write on the letter'
const STREET = 'Street, building and room, at most three lines'
const CODE = 'Code of GB/T 2260 of the district, or of a city without districts'

/** An address as it is typed. */
export const ADDRESS = defineRecord({
  contact: { kind: 'text', max: 60, about: CONTACT },
  phone: {
    kind: 'text',
    max: 40,
    about: 'Telephone number of the contact, of the country or with + and a country code',
  },
  organisation: { kind: 'text', max: 100, optional: true, about: ORGANISATION },
  country: { kind: 'country' },
  street: { kind: 'text', max: 240, rows: 2, about: STREET },
  district: { kind: 'text', max: 80, optional: true, about: 'District or suburb, where the country writes one' },
  city: { kind: 'text', max: 80, optional: true, about: 'City or town, where the country writes one' },
  state: { kind: 'text', max: 80, optional: true, about: 'Province, state or what the country has' },
  postcode: { kind: 'text', max: 12, optional: true, about: 'Postcode, where the country has one' },
  divisionCode: { kind: 'text', max: 6, optional: true, about: `${CODE}; needed in mainland China` },
  isDefault: { kind: 'check', about: 'Whether to take it unless another is chosen' },
})

export const Address = z.object({
  id: Id,
  country: CountryCode,
  organisation: z.string().describe(`${ORGANISATION}; empty if none`),
  contact: z.string().describe(CONTACT),
  phone: z.string().describe('Telephone number of the contact, E.164'),
  phoneText: z.string().describe('The same number in groups, to be read'),
  street: z.string().describe(STREET),
  district: z.string().describe('District or suburb; empty where the country writes none'),
  city: z.string().describe('City or town; empty where the country writes none'),
  state: z.string().describe('Province, state or what the country has; empty where it writes none'),
  postcode: z.string().describe('Postcode; empty where the country has none'),
  divisionCode: z.string().describe(`${CODE}; only in mainland China, otherwise empty`),
  lines: z.array(z.string()).describe('The lines of a letter in the order of the country, without its name'),
  isDefault: z.boolean().describe('Whether it is taken unless another is chosen; one of a company is'),
  updatedAt: Instant.describe('When it was last changed'),
})
export type Address = z.infer<typeof Address>

/** Where a company receives its invoices and papers: the default address first, the others by name. */
export const addresses = defineList({
  name: 'addresses',
  about: 'Addresses',
  who: 'invoices.apply',
  row: Address,
  key: 'id',
  calls: { search: 'addressManager/searchAddressManagerList.do' },
  keyword: 'Part of a name, of a line or of the telephone number',
  filters: {},
  orders: {},
  columns: {
    contact: { phone: 'title' },
    default: { phone: 'aside' },
    address: { wrap: true, phone: 'line' },
    country: { phone: 'line' },
    phone: { kind: 'text', of: 'phoneText' },
  },
  sums: {},
})
export const { search: searchAddresses } = addresses

/** An address of the caller's company. */
export const findAddress = defineCall({
  path: 'addressManager/findAddressManagerById.do',
  summary: 'An address',
  who: 'invoices.apply',
  changes: false,
  input: z.object(OfAddress),
  output: Address,
  refusals: ['address.not_found'],
})

/**
 * Adds an address, or changes one (with `addressId`). The country decides which parts it has and needs; in mainland
 * China the code of the district gives province, city and district.
 */
export const saveAddress = defineCall({
  path: 'addressManager/addOrUpdateAddressManager.do',
  summary: 'Save an address',
  who: 'invoices.apply',
  changes: true,
  input: recordInput(ADDRESS).extend({
    addressId: OfAddress.addressId.optional(),
    street: textBlock(ADDRESS.street.max)
      .refine((street) => street.split('\n').length <= 3, ADDRESSES_FAULTS.threeLines)
      .describe(STREET),
  }),
  output: Address,
  refusals: ['address.not_found'],
})

/** Deletes an address. Documents that were sent keep it as it was; the default before it is the default again. */
export const removeAddress = defineCall({
  path: 'addressManager/delAddressManagerById.do',
  summary: 'Delete an address',
  who: 'invoices.apply',
  changes: true,
  input: z.object(OfAddress),
  output: z.object({}),
  refusals: ['address.not_found'],
})
