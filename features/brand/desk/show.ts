import type { QueryClient } from '@tanstack/react-query'
import { showBrand } from '#web/brand.ts'
import { callKey } from '#web/use-call.ts'
import { type Brand, getBrand } from '../contract.ts'

/** Applies a changed brand to the open page at once. */
export function showChanged(client: QueryClient, brand: Brand): void {
  client.setQueryData(callKey(getBrand, {}), brand)
  const { name, defaultName, colour, logoPath, footerAddress } = brand
  showBrand({ operator: name ?? defaultName, colour, logo: logoPath, footer: footerAddress })
}
