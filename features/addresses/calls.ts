import { type Fault, FAULTS } from '#contract/faults.ts'
import { ADDRESSES_FAULTS } from './faults.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn, companyOf } from '#features/company/own-company.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './addresses.sql.ts'
import { type Address, addresses, findAddress, removeAddress, saveAddress } from './contract.ts'
import { findDivision } from './divisions.ts'
import { phoneOf, readablePhone } from './phone.ts'
import { type AddressFault, faultsOf, formOf, hasDivisions, linesOf, tidyPostcode } from './rules.ts'

type Stored = Omit<Address, 'phoneText'>
const shown = (row: Stored): Address => ({ ...row, phoneText: readablePhone(row.phone) })

const addressList = (deps: Deps) =>
  serveList(deps, addresses, {
    scope: (caller) => ({ companyId: companyOf(caller) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listAddresses, asked)).map(shown),
      ...(await reader.one(sql.countAddresses, asked)),
    }),
  })

async function findOwn(reader: Reader, of: { companyId: string; addressId: string }): Promise<Address> {
  const row = await reader.oneOrNone(sql.findAddress, of)
  if (!row) throw new Refusal('address.not_found')
  return shown(row)
}

const SENTENCES: Readonly<Record<AddressFault, Fault>> = {
  missing: FAULTS.required,
  unused: ADDRESSES_FAULTS.notInCountry,
  postcode: ADDRESSES_FAULTS.postcode,
}

type Input = ParsedInputOf<typeof saveAddress>

type Fields = Record<string, Fault>

/** What is wrong with the code of the district, and with names typed beside it. */
function divisionFaults({ country, divisionCode, ...input }: Input): Fields {
  if (!hasDivisions(country)) return divisionCode === '' ? {} : { divisionCode: SENTENCES.unused }
  const division = findDivision(divisionCode)
  if (!division) return { divisionCode: ADDRESSES_FAULTS.chooseDistrict }
  const parts = ['state', 'city', 'district'] as const
  const other = parts.filter((part) => input[part] !== '' && input[part] !== division[part])
  return Object.fromEntries(other.map((part) => [part, ADDRESSES_FAULTS.codeGivesThis]))
}

/** The address as it is kept; refuses what does not fit the country, each field with its reason. */
function checked(input: Input) {
  const { country } = input
  const phone = phoneOf(input.phone, country)
  const fields: Fields = {
    ...(formOf(country) ? {} : { country: ADDRESSES_FAULTS.unknownCountry }),
    ...Object.fromEntries(Object.entries(faultsOf(country, input)).map(([part, fault]) => [part, SENTENCES[fault]])),
    ...divisionFaults(input),
    ...(phone === null ? { phone: ADDRESSES_FAULTS.phone } : {}),
  }
  if (phone === null || Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
  const division = hasDivisions(country) ? findDivision(input.divisionCode) : undefined
  const address = { ...input, ...division, phone, postcode: tidyPostcode(input.postcode) }
  return { ...address, lines: linesOf(country, address) }
}

function runSave(deps: Deps, context: CallContext<Input, 'invoices.apply'>): Promise<OutputOf<typeof saveAddress>> {
  const { caller, input } = context
  const { staffId } = caller
  const companyId = companyOf(caller)
  const nowMs = deps.now()
  const address = { ...checked(input), companyId, staffId, nowMs }
  return deps.db.write(caller, async (tx) => {
    const { addressId: changed } = input
    const addressId = changed ?? (await tx.one(sql.insertAddress, address)).id
    if (changed !== undefined && (await tx.run(sql.setAddress, { ...address, addressId })) === 0)
      throw new Refusal('address.not_found')
    await auditOwn(tx, context, { action: 'company.address_saved', nowMs, subject: addressId })
    return findOwn(tx, { companyId, addressId })
  })
}

/** The calls about a company's addresses. */
export function addressCalls(deps: Deps): Handler[] {
  return [
    ...addressList(deps).handlers,
    handle(findAddress, ({ caller, input }) =>
      deps.db.read(caller, (reader) => findOwn(reader, { companyId: companyOf(caller), ...input })),
    ),
    handle(saveAddress, (context) => runSave(deps, context)),
    handle(removeAddress, async (context) => {
      const { caller, input } = context
      const companyId = companyOf(caller)
      await deps.db.write(caller, async (tx) => {
        if ((await tx.run(sql.removeAddress, { companyId, ...input })) === 0) throw new Refusal('address.not_found')
        await auditOwn(tx, context, { action: 'company.address_removed', nowMs: deps.now(), subject: input.addressId })
      })
      return {}
    }),
  ]
}
