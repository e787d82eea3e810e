import type { RecommendTexts } from '../en/recommends.ts'

const zhCN: RecommendTexts = {
  title: '推荐酒店',
  about: '根据贵公司的预订、协议价格和降价情况推荐。',
  lead: (stay) => `根据贵公司的预订、协议价格和降价情况推荐。以下为两位成人 ${stay} 的价格。`,
  why: {
    OWN: (count) => `您一年内预订过 ${count} 次`,
    COLLEAGUES: (count, city) => `同事在${city}预订过 ${count} 次`,
    DROP: (percent) => `比平常价格低 ${percent}%`,
    CONTRACT: (amount) => `协议价比公开价低 ${amount}`,
  },
  dismiss: (hotel) => `不再推荐${hotel}`,
  dismissed: (hotel) => `将不再向您推荐${hotel}。`,
  showAgain: (count) => `恢复已忽略的酒店（${count}）`,
  shown: '已恢复显示忽略的酒店。',
  emptyTitle: '暂无推荐',
  emptyText: '贵公司首次预订后，将在此推荐同城酒店。',
  findHotel: '查找酒店',
}

export default zhCN
