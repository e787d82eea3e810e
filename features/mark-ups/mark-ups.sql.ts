// Written by `npm run schema:write` from mark-ups.sql; edits are lost.
import type { MarkUpRuleRow } from './contract.ts'
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

export const listOfHotel = file<
  { hotelId: string },
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
>('list_of_hotel')

export const countRules = file<{ pattern: string | null; active: boolean | null }, { total: number }>('count_rules')

export const listRules = file<
  { pattern: string | null; active: boolean | null; ruleId: string | null; limit: number; offset: number },
  { row: MarkUpRuleRow }
>('list_rules')

export const listCompanies = file<object, { id: string; code: string; name: string }>('list_companies')

export const listDestinations = file<
  object,
  { id: string; nameEn: string; nameZh: string | null }
>('list_destinations')

export const listChains = file<object, { chain: string }>('list_chains')

/** Which of these companies, this destination and this chain are there, and the hotels of a code. */
export const findNamed = file<
  {
    companyIds: readonly string[]
    groupId: string | null
    destinationId: string | null
    chain: string | null
    hotelCode: string | null
  },
  { companies: number; hasGroup: boolean; hasDestination: boolean; hasChain: boolean; hotelIds: string[] | null }
>('find_named')

export const lockRule = file<{ ruleId: string }, { version: number }>('lock_rule')

export const countActive = file<object, { active: number }>('count_active')

export const insertRule = file<
  {
    name: string
    companyIds: readonly string[]
    groupId: string | null
    destinationId: string | null
    hotelId: string | null
    chain: string | null
    starHalvesFrom: number | null
    starHalvesTo: number | null
    arrivalFrom: string | null
    arrivalTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    markUpBasisPoints: number
    priority: number
    active: boolean
  },
  { id: string }
>('insert_rule')

export const setRule = file<
  {
    name: string
    companyIds: readonly string[]
    groupId: string | null
    destinationId: string | null
    hotelId: string | null
    chain: string | null
    starHalvesFrom: number | null
    starHalvesTo: number | null
    arrivalFrom: string | null
    arrivalTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    markUpBasisPoints: number
    priority: number
    active: boolean
    ruleId: string
  },
  never
>('set_rule')

/** Tells the engines that cities have hotels of a rule, one hotel a city. */
export const tellCities = file<{ ruleId: string }, never>('tell_cities')

/** Hotels on sale that a rule is about. */
export const countHotels = file<{ ruleId: string }, { hotels: number }>('count_hotels')

export const listGroups = file<
  { groupId: string | null },
  { id: string; name: string; version: number; companies: { id: string; name: string }[] }
>('list_groups')

export const lockGroup = file<{ groupId: string }, { version: number }>('lock_group')

export const findGroupName = file<{ name: string; groupId: string | null }, { taken: boolean }>('find_group_name')

export const insertGroup = file<{ name: string; companyIds: readonly string[] }, { id: string }>('insert_group')

export const setGroup = file<{ name: string; companyIds: readonly string[]; groupId: string }, never>('set_group')

export const tellFactors = file<object, never>('tell_factors')
