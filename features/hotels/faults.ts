import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const HOTELS_FAULTS = {
  contactThere: fault({ en: 'The hotel has this address for it already', 'zh-CN': '该酒店此用途已有该邮箱' }),
  mailOrPhone: fault({ en: 'Enter a mail address or a telephone number', 'zh-CN': '请填写邮箱或电话' }),
  chooseCity: fault({ en: 'Choose a city', 'zh-CN': '请选择城市' }),
  districtOfCity: fault({ en: 'Choose a district of this city', 'zh-CN': '请选择该城市的区域' }),
  belowAdults: fault({ en: 'Enter at least the number of adults', 'zh-CN': '不能少于成人人数' }),
  codeThere: fault({ en: 'Another room type of the hotel has this code', 'zh-CN': '该酒店已有使用此代码的房型' }),
  noPhoto: fault({
    en: 'Choose a JPEG, PNG or WebP photo that is complete',
    'zh-CN': '请选择完整的 JPEG、PNG 或 WebP 图片',
  }),
  photoSize: fault({
    en: 'Choose a photo with edges of at least 320 pixels and at most 40 million pixels',
    'zh-CN': '请选择边长不少于 320 像素、总像素不超过 4000 万的图片',
  }),
  photoThere: fault({ en: 'The hotel has this photo already', 'zh-CN': '该酒店已有这张图片' }),
  roomOfHotel: fault({ en: 'Choose a room type of this hotel', 'zh-CN': '请选择该酒店的房型' }),
  lastBeforeFirst: fault({ en: 'Choose the first night or a later one', 'zh-CN': '请选择不早于首晚的日期' }),
  starsThere: fault({ en: 'These stars are listed above already', 'zh-CN': '上方已有该星级' }),
  pricesRise: fault({ en: 'Enter a higher price than the one above', 'zh-CN': '请填写高于上一档的价格' }),
  checkOutBefore: fault({ en: 'Choose a day after the check-in', 'zh-CN': '请选择入住日期之后的日期' }),
}
