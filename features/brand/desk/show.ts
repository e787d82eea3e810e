import type { QueryClient } from '@tanstack/react-query'
import { showBrand } from '#web/brand.ts'
import { callKey } from '#web/use-call.ts'
import { type Brand, getBrand } from '../contract.ts'

/** Puts a changed brand on the open page, so that whoever changed it sees it at once. */
export function showChanged(client: QueryClient, brand: Brand): void {
  client.setQueryData(callKey(getBrand, {}), brand)
  const { name, defaultName, colour, logoPath, footerAddress } = brand
  showBrand({ operator: name ?? defaultName, colour, logo: logoPath, footer: footerAddress })
}
