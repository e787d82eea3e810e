import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import bookingEn from '#web/locales/en/hotelBooking.ts'
import ordersEn from '#web/locales/en/hotelOrders.ts'
import bookingZh from '#web/locales/zh-CN/hotelBooking.ts'
import ordersZh from '#web/locales/zh-CN/hotelOrders.ts'
import type { Voucher } from '../contract.ts'
import { paperTexts } from '../voucher/paper-texts.ts'
import { voucherTexts, type VoucherTexts } from '../voucher/texts.ts'

/** The texts of booking a rate. */
export const useBookingTexts = textsOf(bookingEn, bookingZh)

/** The texts of orders: lists, details, cancelling. */
export const useOrderTexts = textsOf(ordersEn, ordersZh)

/** The texts of one voucher, with the labels of the hotel's language beside ours. */
export function usePaperTexts({ terms }: Pick<Voucher, 'terms'>): VoucherTexts {
  return paperTexts(terms, useLanguage())
}

/** The texts the voucher's page and PDF share; also the names of meals and wishes. */
export function useVoucherTexts(): VoucherTexts {
  return voucherTexts(useLanguage())
}
