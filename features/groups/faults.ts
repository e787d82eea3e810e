import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const GROUPS_FAULTS = {
  zeroOrMore: fault({ en: 'Enter 0 or more', 'zh-CN': '请输入不小于 0 的数' }),
  giveReason: fault({ en: 'Give a reason', 'zh-CN': '请填写原因' }),
  enterRooms: fault({ en: 'Enter the rooms', 'zh-CN': '请填写房间数' }),
  roomsAndPrices: fault({ en: 'Enter rooms and prices', 'zh-CN': '请填写房间数和价格' }),
  chooseLocation: fault({ en: 'Choose a place, or hotels', 'zh-CN': '请选择目的地或酒店' }),
  eachKindOnce: fault({ en: 'Give each kind of room once', 'zh-CN': '每种房型只能填写一次' }),
  eachKindOnceANight: fault({ en: 'Give each kind of room once a night', 'zh-CN': '每晚每种房型只能填写一次' }),
  everyNight: fault({ en: 'Give a number of rooms for each night', 'zh-CN': '请填写每晚的房间数' }),
  emptyEnds: fault({ en: 'Enter rooms for the first and the last night', 'zh-CN': '请填写首晚和末晚的房间数' }),
  beforeFirstNight: fault({ en: 'Choose a day before the first night', 'zh-CN': '请选择首晚之前的日期' }),
  momentPassed: fault({ en: 'Choose a moment that is still to come', 'zh-CN': '请选择未来的时间' }),
  momentTooLate: fault({ en: 'Choose an earlier moment', 'zh-CN': '请选择较早的时间' }),
  withinWindow: fault({ en: 'Choose a first night within the window', 'zh-CN': '请选择日期范围内的首晚' }),
  noWayToPay: fault({ en: 'Your company does not allow this way to pay', 'zh-CN': '贵公司不允许使用此付款方式' }),
  earliestFirst: fault({
    en: 'Give the earliest step first; later ones allow fewer rooms',
    'zh-CN': '请先填写最早的一档，之后可释放的房间应更少',
  }),
  depositFirst: fault({
    en: 'Begin with the deposit, and give each moment once, in order',
    'zh-CN': '请先填写定金，各付款时间按顺序各填一次',
  }),
  partsAddUp: fault({ en: 'The parts must add up to 100 percent', 'zh-CN': '各期比例之和须为 100%' }),
  earliestMoment: fault({
    en: 'Give the earliest moment first; later ones cost more',
    'zh-CN': '请先填写最早的一档，之后的取消费用应更高',
  }),
  nameSomebody: fault({ en: 'Name somebody', 'zh-CN': '请至少填写一位客人' }),
  writeMessage: fault({ en: 'Write a message', 'zh-CN': '请填写留言' }),
  noSuchRoom: fault({ en: 'There is no such room', 'zh-CN': '没有该房间' }),
  roomFull: fault({ en: 'More people than the room sleeps', 'zh-CN': '超过该房间的入住人数' }),
  childAlone: fault({ en: 'An adult must sleep in the room of a child', 'zh-CN': '儿童须与成人同住一间' }),
  letters: fault({
    en: 'Write the name in Latin letters, as in the passport, or in Chinese characters',
    'zh-CN': '请使用护照上的拉丁字母或汉字填写姓名',
  }),
  twoOrMore: fault({ en: 'Enter 2 or more', 'zh-CN': '请输入不小于 2 的数' }),
  mostHundred: fault({ en: 'Enter at most 100', 'zh-CN': '最多输入 100' }),
  mostRooms: (most: number) =>
    fault({ en: `A group has at most ${most} rooms a night`, 'zh-CN': `团队每晚最多 ${most} 间房` }),
  mostNights: (most: number) =>
    fault({ en: `A group stays at most ${most} nights`, 'zh-CN': `团队最多入住 ${most} 晚` }),
  mostHotels: (most: number) => fault({ en: `Choose at most ${most} hotels`, 'zh-CN': `最多选择 ${most} 家酒店` }),
  latestOut: fault({
    en: 'Choose a departure that leaves room for the nights',
    'zh-CN': '请选择能容纳入住晚数的离店日期',
  }),
  mostLater: (most: number) =>
    fault({
      en: `A window lets a group come at most ${most} days later`,
      'zh-CN': `日期范围内最多可推迟 ${most} 天抵达`,
    }),
}
