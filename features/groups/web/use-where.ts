import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { GroupRow } from '../contract-requests.ts'

type Row = Pick<GroupRow, 'destinationEn' | 'destinationZh' | 'hotelNameEn' | 'hotelNameZh'>

/** The city or the first hotel of a request. */
export function useWhere(): (row: Row) => string {
  const language = useLanguage()
  return ({ destinationEn, destinationZh, hotelNameEn, hotelNameZh }) =>
    destinationEn === null
      ? nameIn(language, { nameEn: hotelNameEn ?? '', nameZh: hotelNameZh })
      : nameIn(language, { nameEn: destinationEn, nameZh: destinationZh })
}
