import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const CONTRACTS_FAULTS = {
  no: fault({ en: 'Enter letters A to Z, digits and hyphens', 'zh-CN': '请输入大写字母、数字或连字符' }),
  order: fault({ en: 'Choose a day on or after the first one', 'zh-CN': '结束日不能早于开始日' }),
  noSupplier: fault({ en: 'Choose a supplier', 'zh-CN': '请选择供应商' }),
  noHotel: fault({ en: 'Choose a hotel', 'zh-CN': '请选择酒店' }),
  noCustomer: fault({ en: 'No customer with an agreement has this code', 'zh-CN': '没有使用此代码且有协议的客户' }),
  otherDecimals: fault({
    en: 'This currency has other decimals. Remove the amounts of the sheet first',
    'zh-CN': '此币种的小数位数不同，请先删除价格表中的金额',
  }),
  changed: fault({ en: 'Somebody else saved this row', 'zh-CN': '其他人已保存此行' }),
  boardCode: fault({ en: 'This code is that of a board', 'zh-CN': '此代码已用于餐食类型' }),
  oneChange: fault({ en: 'Enter a percentage or an amount', 'zh-CN': '请填写百分比或金额' }),
  enterPercent: fault({ en: 'Enter a percentage up to 99', 'zh-CN': '请填写 99 以内的百分比' }),
  enterAmount: fault({ en: 'Enter an amount above 0', 'zh-CN': '请填写大于 0 的金额' }),
  enterNights: fault({ en: 'Enter the nights of a stay, 2 or more', 'zh-CN': '请填写入住晚数，至少 2 晚' }),
  fewerPaid: fault({ en: 'Enter fewer nights than the stay has', 'zh-CN': '付费晚数应少于入住晚数' }),
  oursIsPercent: fault({ en: 'We bear percentages only', 'zh-CN': '只有百分比优惠可由我方承担' }),
  givenTwice: fault({ en: 'This code is there already', 'zh-CN': '此代码已存在' }),
  ownNights: fault({ en: 'Choose which prices these nights get', 'zh-CN': '请选择这些日期采用的价格' }),
  needsProof: fault({ en: 'A colleague has to confirm this. Give your proof', 'zh-CN': '需要同事确认，请验证身份' }),
  ROOM: fault({ en: 'Write the name of a room of this hotel', 'zh-CN': '请填写该酒店的房型名称' }),
  BOARD: fault({ en: 'Write RO, BB, HB, FB or AI', 'zh-CN': '请填写 RO、BB、HB、FB 或 AI' }),
  OCCUPANCY: fault({
    en: 'Write A1, A2, A3, XB, C1:0-5 or C2:6-11',
    'zh-CN': '请填写 A1、A2、A3、XB、C1:0-5 或 C2:6-11',
  }),
  SEASON: fault({ en: 'The contract has no such season', 'zh-CN': '合同没有此季节' }),
  TWICE: fault({ en: 'This room, board and occupancy is there twice', 'zh-CN': '此房型、餐食和入住人数重复' }),
  ASK: fault({ en: 'This amount has two readings', 'zh-CN': '此金额有两种读法' }),
  NO_AMOUNT: fault({ en: 'Write an amount, "free" or a percentage', 'zh-CN': '请填写金额、“free”或百分比' }),
  DECIMALS: fault({ en: 'The currency has fewer decimals', 'zh-CN': '小数位数超过该货币的位数' }),
  NEGATIVE: fault({ en: 'Write an amount of 0 or more', 'zh-CN': '金额不能为负数' }),
  TOO_HIGH: fault({ en: 'This is more than a night can cost', 'zh-CN': '超出每晚价格的上限' }),
  NOT_FREE: fault({ en: 'A room can not be free', 'zh-CN': '房间不能免费' }),
  PERCENT: fault({
    en: 'Write a percentage of half a double, not for A2 itself',
    'zh-CN': '请填写双人价一半的百分比，A2 除外',
  }),
}
