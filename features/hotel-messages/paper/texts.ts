import type { Language } from '#contract/languages.ts'
import type { HotelMessageKind } from '../message/texts.ts'

/** The kinds of message that have documents; an answer to a question and a claim have none. */
export type PaperKind = Exclude<HotelMessageKind, 'REPLY' | 'WALKED'>

const en = {
  title: 'Reservation',
  states: {
    REQUEST: 'REQUEST',
    BOOKING: 'NEW',
    CHANGE: 'CHANGED',
    AMENDMENT_REQUEST: 'CHANGE REQUESTED',
    AMENDED: 'CHANGED',
    AMENDMENT_REFUSED: 'UNCHANGED',
    AMENDMENT_WITHDRAWN: 'UNCHANGED',
    AMENDMENT_EXPIRED: 'UNCHANGED',
    CANCELLATION_REQUEST: 'CANCELLATION REQUESTED',
    CANCELLED: 'CANCELLED',
  } satisfies Record<PaperKind, string>,
  scan: 'Scan to answer',
  desk: 'Our desk',
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}
export type PaperTexts = typeof en

const zhCN: PaperTexts = {
  title: '预订单',
  states: {
    REQUEST: '预订申请',
    BOOKING: '新预订',
    CHANGE: '已变更',
    AMENDMENT_REQUEST: '申请变更',
    AMENDED: '已变更',
    AMENDMENT_REFUSED: '维持原预订',
    AMENDMENT_WITHDRAWN: '维持原预订',
    AMENDMENT_EXPIRED: '维持原预订',
    CANCELLATION_REQUEST: '申请取消',
    CANCELLED: '已取消',
  },
  scan: '扫码答复',
  desk: '客服',
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

export const PAPER_TEXTS: Readonly<Record<Language, PaperTexts>> = { en, 'zh-CN': zhCN }
