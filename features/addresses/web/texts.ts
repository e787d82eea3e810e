import { textsOf } from '#web/locale.ts'
import type { AddressTexts } from '../texts/en/addresses.ts'

export const useAddressTexts = textsOf<AddressTexts>('addresses')
