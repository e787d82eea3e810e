import { callApi } from '#web/call-api.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import type { Finder } from '#web/slots.ts'
import { suggestHotel } from '../contract.ts'

/** Hotels and cities by name. */
export const finders: readonly Finder[] = [
  {
    title: 'hotels',
    right: null,
    find: async (keyword, language, signal) => {
      const { list } = await callApi(suggestHotel, { keyword, limit: 5, kinds: ['CITY', 'HOTEL'] }, signal)
      return list.map(({ kind, id, destinationId, placeEn, placeZh, ...named }) => ({
        to: kind === 'HOTEL' ? paths.hotelDetail(id) : paths.hotelList({ destinationId }),
        text: nameIn(language, named),
        note: nameIn(language, { nameEn: placeEn, nameZh: placeZh }),
      }))
    },
  },
]
