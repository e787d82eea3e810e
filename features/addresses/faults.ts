import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const ADDRESSES_FAULTS = {
  threeLines: fault({ en: 'Write at most three lines', 'zh-CN': '最多填写三行' }),
  notInCountry: fault({ en: 'Addresses in this country do not have this', 'zh-CN': '该国家或地区的地址不含此项' }),
  postcode: fault({ en: 'This is not a postcode of the country', 'zh-CN': '该邮编不符合所选国家或地区的格式' }),
  unknownCountry: fault({ en: 'This is not a country of the list', 'zh-CN': '列表中没有该国家或地区' }),
  chooseDistrict: fault({ en: 'Choose province, city and district', 'zh-CN': '请选择省、市、区' }),
  codeGivesThis: fault({ en: 'The code of the district gives this', 'zh-CN': '此项由行政区划代码确定' }),
  phone: fault({
    en: 'Enter a number of the country, or one with + and its country code',
    'zh-CN': '请输入当地号码，或以 + 和国家区号开头的号码',
  }),
}
