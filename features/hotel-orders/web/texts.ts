import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import type { BookingTexts } from '../texts/en/hotelBooking.ts'
import type { OrderTexts } from '../texts/en/hotelOrders.ts'
import type { EventTexts } from '../texts/en/orderEvents.ts'
import type { ChangeTexts } from '../texts/en/orderChanges.ts'
import type { RecommendTexts } from '../texts/en/recommends.ts'
import type { SavingTexts } from '../texts/en/savings.ts'
import type { Voucher } from '../contract.ts'
import { documentTexts } from '../voucher/document-texts.ts'
import { voucherTexts, type VoucherTexts } from '../voucher/texts.ts'

/** The texts of booking a rate. */
export const useBookingTexts = textsOf<BookingTexts>('hotelBooking')

/** The texts of orders: lists, details, cancelling. */
export const useOrderTexts = textsOf<OrderTexts>('hotelOrders')

/** The names of the events of an order's history. */
export const useEventTexts = textsOf<EventTexts>('orderEvents')

/** The texts of changing an order. */
export const useChangeTexts = textsOf<ChangeTexts>('orderChanges')

/** The texts of orders that have become cheaper. */
export const useSavingTexts = textsOf<SavingTexts>('savings')

/** The texts of recommended hotels. */
export const useRecommendTexts = textsOf<RecommendTexts>('recommends')

/** The texts of one voucher, with the labels of the hotel's language beside ours. */
export function useDocumentTexts({ terms }: Pick<Voucher, 'terms'>): VoucherTexts {
  return documentTexts(terms, useLanguage())
}

/** The texts the voucher's page and PDF share; also the names of meals and wishes. */
export function useVoucherTexts(): VoucherTexts {
  return voucherTexts(useLanguage())
}
