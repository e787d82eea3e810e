import { ADDRESSES_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, FormBoolean, Id, Instant, textBlock, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'

const OfAddress = { addressId: Id.describe('Identifier of the address') }
const CONTACT = 'Who receives what is sent there'
const ORGANISATION = 'The company to write on the letter'
const STREET = 'Street, building and room, at most three lines'
const CODE = 'Code of GB/T 2260 of the district, or of a city without districts'

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
  input: z.object({
    addressId: OfAddress.addressId.optional(),
    country: CountryCode,
    organisation: textLine(100).default('').describe(ORGANISATION),
    contact: textLine(60, 1).describe(CONTACT),
    phone: textLine(40, 1).describe('Telephone number of the contact, of the country or with + and a country code'),
    street: textBlock(240)
      .refine((street) => street.split('\n').length <= 3, ADDRESSES_FAULTS.threeLines)
      .describe(STREET),
    district: textLine(80).default('').describe('District or suburb, where the country writes one'),
    city: textLine(80).default('').describe('City or town, where the country writes one'),
    state: textLine(80).default('').describe('Province, state or what the country has'),
    postcode: textLine(12).default('').describe('Postcode, where the country has one'),
    divisionCode: textLine(6).default('').describe(`${CODE}; needed in mainland China`),
    isDefault: FormBoolean.default(false).describe('Whether to take it unless another is chosen'),
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
