import { textsOf } from '#web/locale.ts'
import type { AddressTexts } from '#web/locales/en/addresses.ts'

export const useAddressTexts = textsOf<AddressTexts>('addresses')
