import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const HOTEL_ORDERS_FAULTS = {
  oneGuest: fault({ en: 'Name at least one guest a room', 'zh-CN': '每间房至少填写一位客人' }),
  time: fault({ en: 'Enter a time such as 18:30', 'zh-CN': '请输入时间，例如 18:30' }),
  key: fault({ en: 'Send 8 to 100 letters, digits, _ or -', 'zh-CN': '请发送 8 至 100 位字母、数字、_ 或 -' }),
  tooManyGuests: fault({
    en: 'More guests are named than the room was quoted for',
    'zh-CN': '填写的客人多于该房间报价的人数',
  }),
  oneAdult: fault({ en: 'Name at least one adult', 'zh-CN': '至少填写一位成人' }),
  adultFirst: fault({ en: 'Name an adult first', 'zh-CN': '请先填写成人' }),
  noExtra: fault({ en: 'This rate has no such extra', 'zh-CN': '该价格没有此加订项' }),
  noRoom: fault({ en: 'The quote has no such room', 'zh-CN': '报价中没有这间房' }),
  notEachNight: fault({
    en: 'The extra is not to be had in each of these nights',
    'zh-CN': '所选日期不能全部加订此项',
  }),
  roomTakesNoMore: fault({ en: 'The room takes no more of it', 'zh-CN': '该房间不能再加订' }),
  guestsOfEachRoom: fault({ en: 'Name guests for each room of the quote', 'zh-CN': '请填写报价中每间房的客人' }),
  everyRoom: fault({ en: 'Name the guests of every room', 'zh-CN': '请填写每间房的客人' }),
  everyGuest: fault({ en: 'Name every guest who was booked', 'zh-CN': '请填写已预订的每位客人' }),
  aboveLeft: fault({ en: 'Enter at most what is left of the order', 'zh-CN': '不能超过该订单的剩余金额' }),
  aboveFee: fault({ en: 'Enter at most the fee', 'zh-CN': '不能超过取消费用' }),
  aboveUnused: fault({ en: 'Enter less than the unused nights cost', 'zh-CN': '须少于未住晚数的房费' }),
  otherHotel: fault({ en: 'Choose another hotel than the full one', 'zh-CN': '请选择另一家酒店' }),
  fewerNights: fault({ en: 'Enter fewer nights than were booked', 'zh-CN': '须少于预订的晚数' }),
  surname: fault({
    en: 'Write the surname in Latin letters, as in the passport, or in Chinese characters',
    'zh-CN': '姓请按护照用拉丁字母填写，或使用汉字',
  }),
  givenName: fault({
    en: 'Write the given name in Latin letters, as in the passport, or in Chinese characters',
    'zh-CN': '名请按护照用拉丁字母填写，或使用汉字',
  }),
  mostNumbers: (most: number) => fault({ en: `Paste at most ${most} lines`, 'zh-CN': `最多粘贴 ${most} 行` }),
  roomTakes: (most: number) => fault({ en: `The room takes at most ${most}`, 'zh-CN': `该房间最多可加订 ${most} 份` }),
}
