import type { HotelNumberTexts } from '../en/hotelNumbers.ts'

const zhCN: HotelNumberTexts = {
  open: '粘贴确认号',
  title: '粘贴酒店确认号',
  label: '我方订单号与酒店确认号，每行一单',
  hint: '以空格、制表符、逗号或分号分隔。确认预览之前不会登记任何内容。',
  missing: '请至少粘贴一行',
  check: '核对',
  note: (count) => `登记 ${count} 个确认号`,
  noneToNote: '没有可登记的确认号，请修改后重新核对。',
  replace: (count) => `同时替换 ${count} 个不同的确认号`,
  lines: '逐行结果',
  states: {
    MATCHED: '将登记',
    SAME: '已有此确认号',
    DIFFERS: '已有其他确认号',
    UNKNOWN: '无此订单',
    STATE: '当前状态不能登记',
    UNREADABLE: '不是订单号加确认号',
    LONG: '超过 60 个字符',
    CHARACTERS: '含无法打印的字符',
    TWICE: '订单号重复',
  },
  has: (number) => `现为 ${number}`,
  saved: (count) => `已登记 ${count} 个确认号。`,
  left: (count) => `${count} 个订单此时已有变化，未作改动，见下。`,
}

export default zhCN
