import { fault } from '#contract/faults.ts'
import { nameFor } from '#contract/languages.ts'

/** Sentences about single fields. */
export const AVAILABILITY_FAULTS = {
  aboveZero: fault({ en: 'Enter a price above 0', 'zh-CN': '请输入大于 0 的价格' }),
  nightsOfMonth: fault({ en: 'Choose nights of this month', 'zh-CN': '请选择该月份内的日期' }),
  otherHotel: fault({ en: 'The hotel does not have it', 'zh-CN': '该酒店没有此项' }),
  changedMeanwhile: fault({ en: 'This month was changed meanwhile', 'zh-CN': '该月份已被他人修改' }),
  oneDay: fault({ en: 'Ask for at least one day', 'zh-CN': '请至少申请一天' }),
  oneNight: fault({ en: 'A stay has at least one night', 'zh-CN': '入住至少一晚' }),
  fromOver: fault({ en: 'Begin with a day that is not over', 'zh-CN': '请选择今天或之后的日期' }),
  checkInOver: fault({ en: 'Choose a check-in day that is not over', 'zh-CN': '请选择今天或之后的入住日期' }),
  checkOutBefore: fault({ en: 'Choose a check-out day after check-in', 'zh-CN': '离店日期须晚于入住日期' }),
  windowOver: fault({ en: 'Choose a first day that is not over', 'zh-CN': '请选择今天或之后的起始日期' }),
  windowOrder: fault({ en: 'Choose a last day after the first', 'zh-CN': '结束日期须晚于起始日期' }),
  doesNotFit: fault({ en: 'The stay does not fit between these dates', 'zh-CN': '所选日期范围容纳不下入住晚数' }),
  mostNights: (most: number) => fault({ en: `A stay has at most ${most} nights`, 'zh-CN': `每次入住最多 ${most} 晚` }),
  mostFlexibleNights: (most: number) =>
    fault({ en: `With flexible dates at most ${most} nights`, 'zh-CN': `灵活日期最多 ${most} 晚` }),
  mostDays: (most: number) => fault({ en: `At most ${most} days at once`, 'zh-CN': `每次最多 ${most} 天` }),
  windowTooLong: (most: number) =>
    fault({ en: `Flexible dates span at most ${most} days`, 'zh-CN': `灵活日期范围最多 ${most} 天` }),
  soldAbove: (
    room: { readonly nameEn: string; readonly nameZh: string | null },
    { night, sold, given }: { night: string; sold: number; given: string },
  ) =>
    fault({
      en: `${room.nameEn}, ${night}: ${sold} sold, ${given} given`,
      'zh-CN': `${nameFor('zh-CN', room.nameEn, room.nameZh)}，${night}：已售 ${sold} 间，配额仅 ${given} 间`,
    }),
  retyped: fault({ en: 'This is not the price to be saved', 'zh-CN': '与待保存的价格不一致' }),
  amount: fault({ en: 'Enter by how much', 'zh-CN': '请输入数值' }),
  nothing: fault({ en: 'Choose what to change', 'zh-CN': '请选择要修改的内容' }),
  mostHotels: (most: number) => fault({ en: `At most ${most} hotels at once`, 'zh-CN': `每次最多 ${most} 家酒店` }),
  noPrice: (plan: { readonly nameEn: string; readonly nameZh: string | null; readonly code: string }) =>
    fault({
      en: `${plan.nameEn} · ${plan.code} would have a night without a price`,
      'zh-CN': `${nameFor('zh-CN', plan.nameEn, plan.nameZh)} · ${plan.code} 会出现无价格的日期`,
    }),
  passed: (night: string) => fault({ en: `${night} has passed`, 'zh-CN': `${night} 已过` }),
  latestNight: (last: string) => fault({ en: `Choose a night until ${last}`, 'zh-CN': `请选择 ${last} 及之前的日期` }),
  mostNightsHere: (most: number) => fault({ en: `At most ${most} nights here`, 'zh-CN': `此处最多 ${most} 晚` }),
  listedAlready: fault({ en: 'This is listed above already', 'zh-CN': '上方已有此项' }),
  belowLeast: fault({ en: 'Enter at least the lower limit', 'zh-CN': '不能小于下限' }),
  lastBeforeFirst: fault({ en: 'Choose the first day or a later one', 'zh-CN': '请选择不早于首日的日期' }),
  enterCountries: fault({ en: 'Enter country codes such as CN HK', 'zh-CN': '请输入国家代码，例如 CN HK' }),
  noCountry: (codes: readonly string[]) =>
    fault({ en: `These are no country codes: ${codes.join(', ')}`, 'zh-CN': `以下不是国家代码：${codes.join('、')}` }),
  enterFee: fault({ en: 'Enter what cancelling costs', 'zh-CN': '请填写取消费用' }),
  otherPlace: fault({
    en: 'A mandatory extra is included or paid at the hotel, an optional one with the booking or at the hotel',
    'zh-CN': '必选项目须含在房价内或到店支付，可选项目须随订单或到店支付',
  }),
  allPlans: fault({ en: 'A mandatory extra is for all plans', 'zh-CN': '必选项目须适用于所有价格计划' }),
  keepsCurrency: fault({
    en: 'The plan has prices in its currency; add another plan',
    'zh-CN': '该价格计划已有价格，币种不能更改，请新建计划',
  }),
  planCodeThere: fault({
    en: 'Another plan of the room type has this code',
    'zh-CN': '该房型已有使用此代码的价格计划',
  }),
}
