import { isId } from '#contract/ids.ts'
import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { listTogether } from '#features/hotel-orders/together/together.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { gridOf } from '../holds/rules.ts'
import { placeOf, readGroup } from '../store.ts'
import { findHotelNotice } from '../hotel-notices.ts'
import * as sql from './deal.sql.ts'
import { CONTRACT_TEXTS, GROUP_VOUCHER_TEXTS } from './document-texts.ts'
import { contractDocument, groupVoucherDocument } from './print.ts'
import { findDeal, listLines } from './store.ts'

/** The contract of a group as a PDF, in the language of `?language=` or of the browser. */
export function contractFile({ db, config }: Deps, about: Pick<FileRoute, 'path' | 'who'>): FileRoute {
  return {
    ...about,
    run: async ({ caller, params, query, language: browsers }) => {
      if (!caller) throw new Refusal('session.required')
      const groupId = params['groupId'] ?? ''
      const language = isLanguage(query['language']) ? query['language'] : browsers
      const { deal, companyName } = await db.read(caller, async (reader) => {
        if (!isId(groupId)) throw new Refusal('group.not_found')
        const place = await placeOf(reader, caller, groupId)
        const found = await findDeal(reader, place)
        if (!found) throw new Refusal('group.not_found')
        return { deal: found, companyName: (await readGroup(reader, caller, place)).companyName }
      })
      const { checkIn, checkOut } = gridOf(deal.terms.nights)
      const { operatorName } = config
      const body = await contractDocument.draw({ deal, companyName, operatorName, checkIn, checkOut, language })
      const fileName = `${CONTRACT_TEXTS[language].title(deal.terms.code)}.pdf`
      return { body, fileName, contentType: 'application/pdf', inline: true }
    },
  }
}

/** One voucher for all rooms of a group as a PDF, once they are orders. */
export function groupVoucherFile({ db, config }: Deps, about: Pick<FileRoute, 'path' | 'who'>): FileRoute {
  return {
    ...about,
    run: async ({ caller, params, query, language: browsers }) => {
      if (!caller) throw new Refusal('session.required')
      const groupId = params['groupId'] ?? ''
      const language = isLanguage(query['language']) ? query['language'] : browsers
      const read = await db.read(caller, async (reader) => {
        if (!isId(groupId)) throw new Refusal('group.not_found')
        const place = await placeOf(reader, caller, groupId)
        const deal = await findDeal(reader, place)
        const notice = await findHotelNotice(reader, place)
        if (!notice || !deal || deal.soldAt === null || deal.endedAt !== null) throw new Refusal('group.not_found')
        const listed = await reader.many(sql.listOrderIds, place)
        const orderIds = listed.map(({ orderId }) => orderId)
        const orders = await listTogether(reader, { companyId: place.companyId, orderIds })
        const standing = orders.filter(({ status }) => status !== 'CANCELLED')
        const codes = listed.flatMap(({ orderId, no }) => {
          const order = standing.find(({ id }) => id === orderId)
          return order ? [{ no, code: order.code }] : []
        })
        const hotel = (await listLines(reader, place, deal))[0]?.terms.hotel
        const { companyName } = await readGroup(reader, caller, place)
        const { addressEn = null, addressZh = null } = hotel ?? {}
        // A room whose order was cancelled on its own page is no longer the group's.
        const rooms = notice.rooms.filter(({ no }) => codes.some((one) => one.no === no))
        const { customerReference } = deal
        return { notice: { ...notice, rooms }, codes, companyName, customerReference, addressEn, addressZh }
      })
      const { operatorName, emergencyPhone } = config
      const body = await groupVoucherDocument.draw({ ...read, operatorName, emergencyPhone, language })
      const fileName = `${GROUP_VOUCHER_TEXTS[language].title(read.notice.code)}.pdf`
      return { body, fileName, contentType: 'application/pdf', inline: true }
    },
  }
}
