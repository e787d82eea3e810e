import type { KitTexts } from '../en/kit.ts'

const zhCN: KitTexts = {
  choose: '请选择',
  chosen: (count) => `已选 ${count} 项`,
  noMatch: '没有匹配项',
  showOptions: '显示选项',
  calendar: '日历',
  openCalendar: '打开日历',
  notBefore: (day) => `请选择${day}或之后的日期。`,
  notAfter: (day) => `请选择${day}或之前的日期。`,
  wholeYear: '请输入四位数的年份。',
  dropHere: '将文件拖到此处',
  chooseFile: '选择文件',
  otherFile: '更换文件',
  file: {
    questions: {
      decimalMark: '金额有两种读法，哪种正确？',
      dayOrder: '日期有两种读法，哪种正确？',
      direction: '文件没有说明哪些是收入、哪些是支出。',
    },
    columns: '请确认各列内容',
    columnsLead: '以下为自动识别结果，如有误请更正。表头相同的文件下次将沿用您的选择。',
    notThere: '文件中没有',
    head: (head, sample) => (sample === '' ? head : `${head}（${sample}）`),
    unnamedHead: (at) => `第 ${at} 列`,
    at: (head, cell) => `${head}：${cell}`,
    answers: { IN: '全部为收入', OUT: '全部为支出' },
  },
  tooLarge: '粘贴的内容超出表格范围，未粘贴任何内容。',
  removeRow: (list, at) => `${list}：移除第 ${at} 项`,
  removeFile: (name) => `移除 ${name}`,
  wrongCells: (count) => `有 ${count} 个单元格需要更正`,
}

export default zhCN
