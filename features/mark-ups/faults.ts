import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const MARK_UPS_FAULTS = {
  unknownCompany: fault({ en: 'There is no such company', 'zh-CN': '未找到该公司' }),
  unknownGroup: fault({ en: 'There is no such group', 'zh-CN': '未找到该企业组' }),
  takenName: fault({ en: 'Another group has this name', 'zh-CN': '已有同名的企业组' }),
  unknownPlace: fault({ en: 'There is no such destination', 'zh-CN': '未找到该目的地' }),
  unknownHotel: fault({ en: 'No hotel has this code', 'zh-CN': '未找到该编码的酒店' }),
  severalHotels: fault({
    en: 'Several hotels have this code. Add the source before it, as in “osm:123”',
    'zh-CN': '多家酒店使用该编码，请在前面加上来源，例如“osm:123”',
  }),
  unknownChain: fault({ en: 'No hotel belongs to this chain', 'zh-CN': '没有酒店属于该连锁' }),
  lastBeforeFirst: fault({ en: 'The last day is before the first', 'zh-CN': '结束日期早于开始日期' }),
  mostBelowLeast: fault({ en: 'Choose at least as many stars as above', 'zh-CN': '最高星级不能低于最低星级' }),
}
