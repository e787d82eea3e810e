import type { GroupHoldTexts } from '../en/groupHolds.ts'

const zhCN: GroupHoldTexts = {
  title: '团队保留房',
  lead: '设置团队无需询价即可保留的房间数。已保留的房间不受影响。',
  back: '酒店',
  labels: { mostRooms: '每晚房间数', hours: '保留时长（小时）', minDaysAhead: '距入住天数' },
  hints: {
    mostRooms: '每晚最多可保留的房间数，填 0 表示不接受保留。',
    hours: '房间保留多久。',
    minDaysAhead: '距入住少于此天数时不再保留。',
  },
  missing: {
    mostRooms: '请填写每晚房间数（可为 0）',
    hours: '请填写保留时长',
    minDaysAhead: '请填写距入住天数（可为 0）',
  },
  usual: '该酒店尚未单独设置，以下为默认值。',
  save: '保存规则',
  saved: '规则已保存。',
}

export default zhCN
