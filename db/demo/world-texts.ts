import { pick, type Random } from './random.ts'
import type { City, District } from './world-cities.ts'

const OPENINGS: readonly ((place: { city: string; district: string }) => string)[] = [
  ({ city, district }) =>
    `A short walk from the busiest corners of ${district}, with the rest of ${city} a few stops away.`,
  ({ city, district }) => `Guests come here for ${district} itself: cafés downstairs, and ${city} within easy reach.`,
  ({ city, district }) =>
    `In a quiet street of ${district}, well placed for both the sights and the offices of ${city}.`,
  ({ city, district }) => `A practical base in ${district} for a few days in ${city}.`,
]
const OPENINGS_ZH: readonly ((place: { city: string; district: string }) => string)[] = [
  ({ city, district }) => `酒店位于${city}${district}，步行可达商圈，前往市内各处十分便利。`,
  ({ city, district }) => `坐落于${city}${district}的安静街区，无论观光还是商务都很方便。`,
  ({ city, district }) => `身处${city}${district}，楼下即有咖啡馆与餐厅，出行便捷。`,
]
const BY_STARS: readonly [string, string][] = [
  ['Rooms are simple, clean and do what they should.', '客房简洁干净，功能齐全。'],
  ['Rooms are compact and bright, with a proper desk and good curtains.', '客房紧凑明亮，配有书桌和遮光窗帘。'],
  ['Rooms are roomy and well kept, and the breakfast is worth getting up for.', '客房宽敞整洁，早餐丰富。'],
  ['Large rooms, attentive service and a lobby that invites you to stay.', '客房宽大，服务周到，大堂舒适雅致。'],
]
const FACILITY_TEXT: Readonly<Record<string, readonly [string, string]>> = {
  POOL: ['a pool', '泳池'],
  SPA: ['a spa', '水疗中心'],
  GYM: ['a gym', '健身房'],
  RESTAURANT: ['a restaurant', '餐厅'],
  BAR: ['a bar', '酒吧'],
  PARKING: ['parking', '停车场'],
  MEETING_ROOMS: ['meeting rooms', '会议室'],
  AIRPORT_SHUTTLE: ['an airport shuttle', '机场接送'],
  BEACH: ['access to the beach', '海滩'],
}

// Making one costs more than all the rest of a hotel's texts.
const ENGLISH_LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** A short text about a hotel in both languages, from what it has. */
export function descriptions(
  random: Random,
  hotel: { city: City; district: District; stars: number; facilities: readonly string[] },
): { descriptionEn: string; descriptionZh: string } {
  const { city, district, stars, facilities } = hotel
  const [rooms, roomsZh] = BY_STARS[Math.max(0, Math.min(3, stars - 2))] ?? ['', '']
  const named = facilities
    .map((code) => FACILITY_TEXT[code])
    .filter((text) => text !== undefined)
    .slice(0, 4)
  const list = ENGLISH_LIST.format(named.map(([en]) => en))
  const opening = pick(random, OPENINGS)({ city: city.nameEn, district: district.nameEn })
  const openingZh = pick(random, OPENINGS_ZH)({ city: city.nameZh ?? city.nameEn, district: district.nameZh })
  return {
    descriptionEn: named.length > 0 ? `${opening} ${rooms} The house has ${list}.` : `${opening} ${rooms}`,
    descriptionZh:
      named.length > 0
        ? `${openingZh}${roomsZh}酒店设有${named.map(([, zh]) => zh).join('、')}。`
        : `${openingZh}${roomsZh}`,
  }
}

/** House rules in both languages; a call answers the one of its caller. */
export function policies(random: Random, facilities: readonly string[]): object {
  const pets = facilities.includes('PETS')
  const deposit = pick(random, [
    ['A credit card or a cash deposit is asked for at check-in.', '入住时需提供信用卡或现金押金。'],
    ['No deposit is asked for at check-in.', '入住时无需押金。'],
    [
      'A deposit of one night is asked for at check-in and returned at check-out.',
      '入住时需缴纳一晚房费押金，退房时退还。',
    ],
  ] as const)
  const late = pick(random, [
    ['Tell the hotel when you arrive after 22:00.', '22:00 后抵达请提前告知酒店。'],
    [
      'The front desk is at the ground floor; bring the passport of every guest.',
      '前台位于一层，请携带所有住客的护照。',
    ],
  ] as const)
  return {
    en: {
      children: 'Children of all ages are welcome. Up to 5 years they stay free in their parents’ bed.',
      pets: pets ? 'Pets are welcome; tell the hotel beforehand.' : 'Pets are not allowed, guide dogs excepted.',
      deposit: deposit[0],
      instructions: late[0],
    },
    zh: {
      children: '欢迎各年龄段儿童入住，5\u00a0岁及以下儿童与父母同床免费。',
      pets: pets ? '可携带宠物，请提前告知酒店。' : '不可携带宠物，导盲犬除外。',
      deposit: deposit[1],
      instructions: late[1],
    },
  }
}
