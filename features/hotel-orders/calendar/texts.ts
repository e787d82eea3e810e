import type { Language } from '#contract/languages.ts'

const en = { stayAt: (hotel: string) => `Stay: ${hotel}` }
const zhCN: typeof en = { stayAt: (hotel) => `入住：${hotel}` }

const TEXTS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Titles of an order's events in a calendar. */
export const calendarTexts = (language: Language) => TEXTS[language]
