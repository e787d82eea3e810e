import type { ShownBrand } from '#server/brand.ts'
import type { Reader } from '#server/db/database.ts'
import * as sql from './brand.sql.ts'
import type { Brand } from './contract.ts'

/** Path of a picture under the base path; the identifier changes with the picture. */
const pathOf = (id: string | null) => (id === null ? null : `files/brand/${id}`)

/** What the operator has set; `defaultName` is the configuration's. */
export async function findBrand(reader: Reader, defaultName: string): Promise<Brand> {
  const { logoId, faviconId, ...set } = await reader.one(sql.findBrand)
  return { ...set, defaultName, logoPath: pathOf(logoId), faviconPath: pathOf(faviconId) }
}

/** What pages and mails show of it. A portal that was given a name sends its mails by it as well. */
export function shownOf({ name, defaultName, colour, senderName, footerAddress, ...pictures }: Brand): ShownBrand {
  const { logoPath, faviconPath } = pictures
  return {
    name: name ?? defaultName,
    colour,
    senderName: senderName ?? name,
    footerAddress,
    logoPath,
    faviconPath,
  }
}
