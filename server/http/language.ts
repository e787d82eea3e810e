import type { Language } from './handler.ts'

/**
 * The language to answer in: the first of ours the Accept-Language header names (the portal sends the one its page is shown in),
 * else the caller's own, else English. Quality values are not weighed; clients list their languages by preference.
 */
export function languageOf(header: string | undefined, own: Language | undefined): Language {
  if (header !== undefined) {
    if (header.startsWith('en')) return 'en'
    if (header.startsWith('zh')) return 'zh-CN'
    const first = /(?:^|[,\s])(en|zh)\b/i.exec(header)?.[1]?.toLowerCase()
    if (first === 'en') return 'en'
    if (first === 'zh') return 'zh-CN'
  }
  return own ?? 'en'
}
